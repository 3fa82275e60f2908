import { Command } from 'commander';
import { toVisibleLines } from './display.ts';
import type { Output, Terminal } from './terminal.ts';

/** As commander has it where the width is not known. */
const defaultWidth = 80;

const widthOf = ({ columns }: Output): number => columns ?? defaultWidth;

/**
 * Creates a command that writes its help and its errors to `terminal`, and throws instead of ending the process. Its
 * subcommands inherit this.
 */
export const createCommand = ({ stdout, stderr }: Terminal, name: string): Command =>
  new Command(name).exitOverride().configureOutput({
    writeOut: (text) => stdout.write(text),
    // An error may repeat an argument, which a script may have from a user.
    writeErr: (text) => stderr.write(toVisibleLines(text)),
    getOutHelpWidth: () => widthOf(stdout),
    getErrHelpWidth: () => widthOf(stderr),
  });
