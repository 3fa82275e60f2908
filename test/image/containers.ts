import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';
import { interpolate } from '../kit/compose-variables.ts';
import { podman } from './engine.ts';

interface Service {
  readonly command?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly read_only?: boolean;
  readonly tmpfs?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly stop_grace_period: string;
  readonly volumes?: readonly string[];
}

const file = readFileSync(join(import.meta.dirname, '../../compose.yaml'), 'utf8');
const services: Readonly<Record<string, Service>> = parse(file, { merge: true }).services;

/** The values of a service, with those of the variables in them. */
const environmentOf = ({ environment }: Service): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, interpolate(value)]));

/** Options of `podman run` that mean what compose.yaml says. */
const optionsOf = (service: Service): readonly string[] => [
  // Podman would make more folders of a read-only container writable than Docker does.
  ...(service.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
  ...(service.tmpfs ?? []).flatMap((path) => ['--tmpfs', path]),
  ...(service.cap_drop ?? []).flatMap((name) => ['--cap-drop', name]),
  ...(service.security_opt ?? []).flatMap((option) => ['--security-opt', option.replace(':true', '')]),
  ...(service.volumes ?? []).flatMap((volume) => ['--volume', volume]),
  '--stop-timeout',
  String(Number.parseInt(service.stop_grace_period, 10)),
];

export interface Container {
  readonly url: string;
  /** Runs a program in it, as `docker exec`. */
  exec(...command: readonly string[]): Promise<string>;
  /** Runs the HEALTHCHECK of the image until it succeeds or has failed as often as it may. @returns its last exit code */
  checkHealth(): Promise<number>;
  logs(): Promise<string>;
  /** Sends SIGTERM, and SIGKILL after the time of compose.yaml. @returns the exit code */
  stop(): Promise<number>;
  /** Starts it again. */
  start(): Promise<void>;
}

const health = async (): Promise<{ readonly command: readonly string[]; readonly retries: number }> => {
  const { Test, Retries } = JSON.parse(
    await podman('image', 'inspect', 'gatehouse', '--format', '{{json .HealthCheck}}'),
  );
  const [kind, ...command] = Test;
  if (kind !== 'CMD') throw new Error(`The health check is not a command: ${kind}`);
  return { command, retries: Retries };
};

/** Starts a service of compose.yaml in the network of this machine, with settings that replace its own. */
export const startContainer = async (
  name: string,
  settings: Readonly<Record<string, string>>,
  service = services[name]!,
): Promise<Container> => {
  const environment: Readonly<Record<string, string>> = { ...environmentOf(service), HOST: '127.0.0.1', ...settings };
  const limits = ['--ulimit', 'nofile=10000:10000', '--ulimit', 'nproc=10000:10000'];
  await podman(
    ...['run', '--detach', '--name', name, '--network', 'host', '--health-interval', 'disable', ...limits],
    ...optionsOf(service),
    ...Object.entries(environment).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
    'gatehouse',
    ...(service.command ?? []),
  );
  const exec: Container['exec'] = (...command) => podman('exec', name, ...command);
  return {
    url: `http://127.0.0.1:${environment['PORT']}`,
    exec,
    async checkHealth() {
      const { command, retries } = await health();
      let code = 0;
      for (let attempt = 0; attempt < retries; attempt += 1) {
        code = await exec(...command).then(
          () => 0,
          (error: { readonly code: number }) => error.code,
        );
        if (code === 0) break;
      }
      return code;
    },
    logs: () => podman('logs', name),
    async stop() {
      await podman('stop', name);
      return Number(await podman('inspect', name, '--format', '{{.State.ExitCode}}'));
    },
    async start() {
      await podman('start', name);
    },
  };
};

/** @returns the milliseconds until the container was ready */
export const untilReady = async ({ url, logs }: Container): Promise<number> => {
  const begun = performance.now();
  while (performance.now() - begun < 120_000) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return Math.round(performance.now() - begun);
    await sleep(20);
  }
  throw new Error(`The container did not become ready: ${await logs()}`);
};
