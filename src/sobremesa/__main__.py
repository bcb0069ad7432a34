"""Where the program begins: `sobremesa`, or `python -m sobremesa`."""

import signal


def main() -> None:
    """Run the command line."""
    # Ctrl-C before there is anything to lose ends the program as the system does, without a traceback of imports.
    heard = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if heard:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from sobremesa.cli import main as run

    if heard:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    run()


if __name__ == "__main__":
    main()
