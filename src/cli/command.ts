import { Command } from 'commander';
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
    writeErr: (text) => stderr.write(text),
    getOutHelpWidth: () => widthOf(stdout),
    getErrHelpWidth: () => widthOf(stderr),
  });
