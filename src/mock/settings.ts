import { parseArgs } from 'node:util';
import { bool, cleanEnv, makeValidator, port, str } from 'envalid';
import { toPublicUrl } from '../kernel/web-address.ts';

/** Everything the environment and the command line decide of the mock. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  readonly isStateful: boolean;
  readonly hasIde: boolean;
}

const specs = {
  NODE_ENV: str({ default: 'development' }),
  HOST: str({ default: '' }),
  PORT: port({ default: 4010 }),
  PUBLIC_URL: makeValidator(toPublicUrl)({ default: '' }),
  MOCK_STATEFUL: bool({ default: false }),
} as const;

/** Reads the settings; `--stateful` stands for `MOCK_STATEFUL=true`. @throws one error that lists every problem */
export const readSettings = (environment: NodeJS.ProcessEnv, args: readonly string[]): Settings => {
  const { values } = parseArgs({ args: [...args], options: { stateful: { type: 'boolean', default: false } } });
  const env = cleanEnv(environment, specs, {
    reporter: ({ errors }) => {
      const problems = Object.entries(errors).map(([name, error]) => `\n  - ${name}: ${error?.message}`);
      if (problems.length > 0) throw new Error(`The configuration is not valid:${problems.join('')}`);
    },
  });
  return {
    host: env.HOST || (env.isProduction ? '0.0.0.0' : '127.0.0.1'),
    port: env.PORT,
    publicUrl: env.PUBLIC_URL || `http://localhost:${env.PORT}`,
    isStateful: values.stateful || env.MOCK_STATEFUL,
    hasIde: !env.isProduction,
  };
};
