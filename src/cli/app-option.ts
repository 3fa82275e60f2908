import { Option } from 'commander';

export interface OfApp {
  readonly app?: string;
}

export const appOption = (): Option =>
  new Option('--app <uuid>', 'UUID of the application; if omitted, the default application');
