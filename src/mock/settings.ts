import { parseArgs } from 'node:util';
import { bool, cleanEnv, makeValidator, port, str } from 'envalid';
import { toPublicUrl } from '../kernel/web-address.ts';

/** The settings of the mock in the environment and on the command line. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  readonly isStateful: boolean;
  readonly hasIde: boolean;
  /** The delay of each reply in milliseconds. */
  readonly latencyMs: number;
  /** The file with the users of the seed. */
  readonly seedFile: string | undefined;
}

const specs = {
  NODE_ENV: str({ default: 'development' }),
  HOST: str({ default: '' }),
  PORT: port({ default: 4010 }),
  PUBLIC_URL: makeValidator(toPublicUrl)({ default: '' }),
  MOCK_STATEFUL: bool({ default: false }),
} as const;

const flags = {
  stateful: { type: 'boolean', default: false },
  latency: { type: 'string' },
  seed: { type: 'string' },
  port: { type: 'string' },
} as const;

const longestLatencyMs = 30_000;

const toLatency = (text = '0'): number => {
  if (!/^\d{1,5}$/.test(text) || Number(text) > longestLatencyMs)
    throw new Error(`--latency must be a number of milliseconds, at most ${longestLatencyMs}.`);
  return Number(text);
};

/**
 * Reads the settings. Flags win over variables: `--stateful` stands for `MOCK_STATEFUL=true`, `--port` for `PORT`. `--seed` needs
 * accounts that are remembered, so it implies `--stateful`.
 * @throws one error that lists every problem of the environment
 */
export const readSettings = (environment: NodeJS.ProcessEnv, args: readonly string[]): Settings => {
  const { values } = parseArgs({ args: [...args], options: flags });
  const given = values.port === undefined ? environment : { ...environment, PORT: values.port };
  const env = cleanEnv(given, specs, {
    reporter: ({ errors }) => {
      const problems = Object.entries(errors).map(([name, error]) => `\n  - ${name}: ${error?.message}`);
      if (problems.length > 0) throw new Error(`The configuration is not valid:${problems.join('')}`);
    },
  });
  return {
    host: env.HOST || (env.isProduction ? '0.0.0.0' : '127.0.0.1'),
    port: env.PORT,
    publicUrl: env.PUBLIC_URL || `http://localhost:${env.PORT}`,
    isStateful: values.stateful || values.seed !== undefined || env.MOCK_STATEFUL,
    hasIde: !env.isProduction,
    latencyMs: toLatency(values.latency),
    seedFile: values.seed,
  };
};
