import { Option } from 'commander';

export interface OfApp {
  readonly app?: string;
}

export const appOption = (): Option => new Option('--app <uuid>', 'which application; absent, the default one');
