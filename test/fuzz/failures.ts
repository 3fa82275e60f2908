import type { Answer, RawRequest } from './wire.ts';

/** However busy the machine: nothing that one request asks for takes this long. */
const slowMs = 5000;

/** Ten times what a request may take of the event loop: it is measured once, with whatever else the process does meanwhile. */
const slowCpuMs = 500;

/** Matches internals that a service must not reveal: lines of a stack, SQL, errors of drivers and system calls. */
const leaks: readonly RegExp[] = [
  /\bat [^\s"]+ \(?[^\s"]*:\d+:\d+/,
  /\.(?:ts|js|mjs):\d+/,
  /node_modules|node:internal/,
  /\b(?:select|delete)\b[^"]{1,80}\bfrom\b|\binsert into\b|\bupdate\b[^"]{1,80}\bset\b/i,
  /duplicate key|violates|relation \\?"|invalid input syntax|invalid byte sequence|unterminated/i,
  /\b(?:knex|pglite|postgres|pg-boss|ajv|argon2)\b/i,
  /\bE(?:CONN|NOTFOUND|PIPE|TIMEDOUT)[A-Z]*\b/,
];

/** Not a fault of the service: a provider that an application has set up is unavailable, or talks nonsense. */
const ofProviders: ReadonlySet<string> = new Set(['social_provider_failed', 'social_provider_unavailable']);

const isFault = ({ status, body }: Answer): boolean => status >= 500 && !ofProviders.has(String(body?.code));

/** Returns the time that a request asks to wait for events. */
const askedMs = ({ target, body }: RawRequest): number => {
  const [, seconds = '0'] = /\bwait\W{1,3}(\d{1,2})\b/.exec(`${target} ${Buffer.from(body ?? [])}`) ?? [];
  return Number(seconds) * 1000;
};

/** Returns the failures of a reply that apply to all replies of both APIs. */
export const failuresIn = (request: RawRequest, reply: Answer, secrets: readonly string[]): readonly string[] => {
  const { status, text, ms, cpuMs } = reply;
  const refusal = status >= 400 ? text : '';
  return [
    ...(isFault(reply) ? [`a fault of the service: ${status}`] : []),
    ...(ms > slowMs + askedMs(request) ? [`a reply after ${Math.round(ms)} ms`] : []),
    ...(cpuMs > slowCpuMs ? [`a reply that took ${Math.round(cpuMs)} ms of CPU`] : []),
    ...leaks.filter((leak) => leak.test(refusal)).map((leak) => `an internal detail: ${leak.exec(refusal)![0]}`),
    ...(secrets.some((secret) => refusal.includes(secret)) ? ['a secret in a refusal'] : []),
  ];
};
