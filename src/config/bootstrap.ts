import type { Config } from '../config.ts';

/** The keys of the default application that the settings bring along. */
export const bootstrapOf = ({ bootstrapAppKey, bootstrapServiceKey, environment }: Config) => ({
  appKey: bootstrapAppKey,
  serviceKey: bootstrapServiceKey,
  isDevelopment: environment !== 'production',
});
