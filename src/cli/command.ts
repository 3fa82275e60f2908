import { Command } from 'commander';
import { toVisibleLines } from './display.ts';
import type { Output, Terminal } from './terminal.ts';

/** The width that commander uses if the terminal has none. */
const defaultWidth = 80;

const widthOf = ({ columns }: Output): number => columns ?? defaultWidth;

/**
 * Creates a command that writes its help and its errors to `terminal`, and throws instead of ending the process. Subcommands
 * inherit this.
 */
export const createCommand = ({ stdout, stderr }: Terminal, name: string): Command =>
  new Command(name).exitOverride().configureOutput({
    writeOut: (text) => stdout.write(text),
    // An error may repeat an argument that a script received from a user.
    writeErr: (text) => stderr.write(toVisibleLines(text)),
    getOutHelpWidth: () => widthOf(stdout),
    getErrHelpWidth: () => widthOf(stderr),
  });
