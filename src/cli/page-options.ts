import { Option } from 'commander';
import { toInteger } from './input.ts';

/** The options of commands that print a page of a list. */
export interface PageOptions {
  readonly limit: number;
  readonly cursor?: string;
}

export const limitOption = (): Option =>
  new Option('--limit <number>', 'page size, 1 to 200').argParser(toInteger).default(25);

export const cursorOption = (): Option => new Option('--cursor <cursor>', 'cursor printed with the previous page');
