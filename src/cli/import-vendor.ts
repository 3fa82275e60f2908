import { type Command, InvalidArgumentError, Option } from 'commander';
import { type FieldName, isFieldName } from '../modules/import/fields.ts';
import type { Conversion, Survey } from '../modules/import/operations/convert-rows.ts';
import { type VendorName, vendorNames } from '../modules/import/vendors/vendor-names.ts';
import type { Terminal } from './terminal.ts';

export interface VendorOptions {
  readonly from?: VendorName;
  readonly map?: ReadonlyMap<string, FieldName>;
  readonly roleMap?: ReadonlyMap<string, string>;
  readonly providerMap?: ReadonlyMap<string, string>;
}

/** Reads `name=value`, several times. The name can contain `=`. */
const pairOf = (text: string): readonly [string, string] => {
  const at = text.lastIndexOf('=');
  if (at < 1 || at === text.length - 1) throw new InvalidArgumentError('It must be <name>=<value>.');
  return [text.slice(0, at), text.slice(at + 1)];
};

const collectPairs = (text: string, before: ReadonlyMap<string, string> = new Map()): ReadonlyMap<string, string> =>
  new Map([...before, pairOf(text)]);

/** Fields that have a list or a meaning of their own. */
const notMapped: readonly FieldName[] = ['totp', 'recovery_code_hashes', 'identities', 'role'];

const collectFields = (text: string, before: ReadonlyMap<string, FieldName> = new Map()) => {
  const [path, field] = pairOf(text);
  if (!isFieldName(field) || notMapped.includes(field))
    throw new InvalidArgumentError(`${field} is not a field that a value can be imported into.`);
  return new Map([...before, [path, field] as const]);
};

export const withVendorOptions = (command: Command): Command =>
  command
    .addOption(new Option('--from <system>', 'read the file of another system').choices(vendorNames))
    .option(
      '--map <path=field>',
      'with --from: import a field into a field of the user; can be repeated',
      collectFields,
    )
    .option('--role-map <role=role>', 'give users with a role of the file a role; can be repeated', collectPairs)
    .option('--provider-map <name=provider>', 'with --from: the provider of identities; can be repeated', collectPairs);

/** Returns a name for a message. One that is not plain may be a value of a shifted column. */
const safeName = (name: string): string => (/^[\w./:[\]() -]{1,100}$/.test(name) ? name : '(invalid name)');

const listed = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 100)
    .map(([name, count]) => `${safeName(name)} (${count})`)
    .join(', ');

/** Reports what a file contains that is not imported, before anything is written. */
export const reportSurvey = (terminal: Terminal, { fields, providers, roles, rows }: Survey): void => {
  const tell = (text: string, counts: ReadonlyMap<string, number>): void => {
    if (counts.size > 0) terminal.stderr.write(`${text}: ${listed(counts)}.\n`);
  };
  terminal.stderr.write(`${rows} rows found.\n`);
  tell('Fields that are not imported, with their numbers of rows (use --map)', fields);
  tell('Identities of providers that the application does not have (use --provider-map)', providers);
  tell('Roles that are not imported (use --role-map)', roles);
};

/** @throws if a field of the map is in no row, for example because of a typing error */
export const requireMapped = ({ mapped }: Survey, { fields }: Conversion): void => {
  const missing = [...fields.keys()].filter((path) => !mapped.has(path));
  if (missing.length > 0)
    throw new Error(`No row has the fields that --map names: ${missing.map(safeName).join(', ')}.`);
};

/** @throws if the application lacks a role or provider that an option names */
export const requireTargets = (
  { roleMap = new Map(), providerMap = new Map() }: VendorOptions,
  known: { readonly roles: readonly string[]; readonly providers: readonly { readonly name: string }[] },
): void => {
  const role = [...roleMap.values()].find((name) => !known.roles.includes(name));
  if (role !== undefined) throw new Error(`The application has no role ${safeName(role)} (--role-map).`);
  const provider = [...providerMap.values()].find((name) => !known.providers.some((one) => one.name === name));
  if (provider !== undefined)
    throw new Error(
      `The application has no provider ${safeName(provider)}, or its issuer differs between users (--provider-map).`,
    );
};
