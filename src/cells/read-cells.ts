import { open } from 'node:fs/promises';
import { parseServerUrl } from '../database/server-url.ts';
import { reasonOf } from '../kernel/error-facts.ts';
import { type Cell, type Family, mostCellNumber } from './cell.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Reports the problem of a field. */
type Refuse = (field: string, rule: string) => void;

const mostBytes = 1024 * 1024;
const cellFields = ['name', 'number', 'database_url', 'replication_url', 'backend', 'accepts_applications'];
const familyFields = ['cells', 'default', 'hosts'];

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown, form: RegExp): value is string => typeof value === 'string' && form.test(value);

const nameForm = /^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/;
/** The characters of a name in HAProxy's configuration. */
const backendForm = /^[\w.:-]{1,64}$/;
const uuidForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const hostForm = /^[a-z0-9.-]{1,253}$/;
const labelForm = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const variableForm = /^env:([A-Za-z_]\w*)$/;

const isHost = (value: unknown): boolean =>
  isText(value, hostForm) && value.split('.').every((label) => labelForm.test(label));

const refuseUnknown = (fields: Fields, known: readonly string[], at: string, refuse: Refuse): void => {
  for (const name of Object.keys(fields))
    if (!known.includes(name)) refuse(`${at}${name}`, `is not a known field. Known: ${known.join(', ')}`);
};

/** Returns the URL in a field, or in the environment variable that it names. */
const urlOf = (value: unknown, environment: NodeJS.ProcessEnv, refuse: (rule: string) => void): string => {
  if (typeof value !== 'string' || value === '') {
    refuse('must be a postgres:// URL, or env: and the name of an environment variable with one');
    return '';
  }
  const [, variable] = variableForm.exec(value) ?? [];
  const url = variable === undefined ? value : (environment[variable] ?? '');
  const of = variable === undefined ? '' : `names ${variable}, which `;
  if (url === '') refuse(`${of}is not set`);
  else
    try {
      parseServerUrl(url);
    } catch (error) {
      refuse(`${of}${reasonOf(error)}`);
    }
  return url;
};

const toCell = (value: unknown, at: string, environment: NodeJS.ProcessEnv, refuse: Refuse): Cell | undefined => {
  if (!isObject(value)) {
    refuse(at, 'must be an object');
    return undefined;
  }
  refuseUnknown(value, cellFields, `${at}.`, refuse);
  const {
    name,
    number,
    database_url: url,
    replication_url: reader,
    backend,
    accepts_applications: accepts = true,
  } = value;
  const databaseUrl = urlOf(url, environment, (rule) => refuse(`${at}.database_url`, rule));
  const replicationUrl =
    reader === undefined ? undefined : urlOf(reader, environment, (rule) => refuse(`${at}.replication_url`, rule));
  const isName = isText(name, nameForm);
  const isNumber = Number.isInteger(number) && (number as number) >= 0 && (number as number) <= mostCellNumber;
  const isBackend = isText(backend, backendForm);
  if (!isName)
    refuse(
      `${at}.name`,
      'must have 1 to 32 of the characters a-z, 0-9 and -, and begin and end with a letter or a digit',
    );
  if (!isNumber) refuse(`${at}.number`, `must be an integer from 0 to ${mostCellNumber}`);
  if (!isBackend) refuse(`${at}.backend`, 'must have 1 to 64 of the characters A-Z, a-z, 0-9, _, ., : and -');
  if (typeof accepts !== 'boolean') refuse(`${at}.accepts_applications`, 'must be true or false');
  return isName && isNumber && isBackend
    ? { name, number: number as number, databaseUrl, replicationUrl, backend, acceptsApplications: accepts === true }
    : undefined;
};

const refuseRepeated = (cells: readonly Cell[], refuse: Refuse): void => {
  const rules = { name: 'name', number: 'number', backend: 'backend', databaseUrl: 'database_url' } as const;
  for (const [property, field] of Object.entries(rules) as [keyof typeof rules, string][]) {
    const seen = new Set<string | number>();
    for (const [at, { [property]: value }] of cells.entries()) {
      if (value !== '' && seen.has(value)) refuse(`cells[${at}].${field}`, 'must differ from that of the other cells');
      seen.add(value);
    }
  }
};

const hostsIn = (value: unknown, refuse: Refuse): Family['hosts'] => {
  const all = new Set<string>();
  if (!isObject(value)) {
    refuse('hosts', 'must be an object with UUIDs of applications as names');
    return new Map();
  }
  for (const [uuid, hosts] of Object.entries(value)) {
    const field = `hosts.${uuid}`;
    if (!uuidForm.test(uuid)) refuse(field, 'must be named by the UUID of an application in lower case');
    if (!Array.isArray(hosts) || !hosts.every(isHost))
      refuse(field, 'must be a list of host names in lower case, without ports');
    else
      for (const host of hosts) {
        if (all.has(host)) refuse(field, `has ${host}, which another application has`);
        all.add(host);
      }
  }
  return new Map(Object.entries(value) as [string, string[]][]);
};

const toFamily = (value: unknown, environment: NodeJS.ProcessEnv, refuse: Refuse): Family | undefined => {
  if (!isObject(value)) {
    refuse('the file', 'must contain a JSON object');
    return undefined;
  }
  refuseUnknown(value, familyFields, '', refuse);
  const { cells: listed, default: defaultName, hosts = {} } = value;
  if (!Array.isArray(listed) || listed.length === 0) {
    refuse('cells', 'must be a list with at least one cell');
    return undefined;
  }
  const cells = listed.flatMap((one, at) => toCell(one, `cells[${at}]`, environment, refuse) ?? []);
  if (cells.length === listed.length) refuseRepeated(cells, refuse);
  const defaultCell = cells.find(({ name }) => name === defaultName);
  if (!defaultCell) refuse('default', 'must be the name of one of the cells');
  const namedHosts = hostsIn(hosts, refuse);
  return defaultCell && { cells, defaultCell, hosts: namedHosts };
};

/** Permissions that let others read or replace a file with passwords. */
const ofOthers = 0o027;

/** Returns true if the file contains a password that other users of the machine can read. */
const exposesPassword = (value: unknown, mode: number): boolean => {
  const { cells } = value as {
    readonly cells: readonly { readonly database_url: string; readonly replication_url?: string }[];
  };
  return (
    process.platform !== 'win32' &&
    (mode & ofOthers) !== 0 &&
    cells
      .flatMap(({ database_url: url, replication_url: reader }) => (reader === undefined ? [url] : [url, reader]))
      .some((url) => !variableForm.test(url) && parseServerUrl(url).password !== undefined)
  );
};

/**
 * Reads the cells of a family from a file.
 * @throws an error that names each faulty field, and quotes no URL
 */
export const readCells = async (path: string, environment: NodeJS.ProcessEnv): Promise<Family> => {
  const file = await open(path).catch((cause: unknown) => {
    throw new Error(`The file of the cells cannot be read: ${reasonOf(cause)}. Name it with --cells.`, { cause });
  });
  try {
    const { mode, size } = await file.stat();
    if (size > mostBytes) throw new Error(`${path} is larger than 1 MiB.`);
    const text = (await file.readFile('utf8')).replace(/^\ufeff/, '');
    const problems: string[] = [];
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (cause) {
      // The message of the parser would quote a part of the file, which may be a password.
      throw new Error(`${path} is not valid JSON.`, { cause });
    }
    const family = toFamily(value, environment, (field, rule) => problems.push(`${field} ${rule}`));
    if (!family || problems.length > 0) throw new Error(`${path} is not valid: ${problems.join('; ')}.`);
    if (exposesPassword(value, mode))
      throw new Error(
        `${path} contains a password, and other users can read or change it. Run \`chmod 600 ${path}\`, or name an environment variable (env:NAME).`,
      );
    return family;
  } finally {
    await file.close();
  }
};
