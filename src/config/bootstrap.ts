import type { Config } from '../config.ts';

/** Returns the keys of the default application that the settings contain. */
export const bootstrapOf = ({ bootstrapAppKey, bootstrapServiceKey, environment }: Config) => ({
  appKey: bootstrapAppKey,
  serviceKey: bootstrapServiceKey,
  isDevelopment: environment !== 'production',
});
