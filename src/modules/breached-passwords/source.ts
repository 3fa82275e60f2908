import type { Config } from '../../config.ts';
import type { BreachSource } from './breached-passwords.ts';
import { openFileSource } from './file-source.ts';
import { createRangeSource } from './range-source.ts';

/** Opens the configured list of breached passwords; undefined without one. @throws if its file cannot be used */
export const openBreachSource = async (
  config: Pick<Config, 'breachedPasswordsUrl' | 'breachedPasswordsFile' | 'allowsPrivateBreachList'>,
): Promise<BreachSource | undefined> => {
  const { breachedPasswordsUrl: url, breachedPasswordsFile: file } = config;
  if (file !== undefined) return openFileSource(file);
  return url === undefined ? undefined : createRangeSource(url, config.allowsPrivateBreachList);
};
