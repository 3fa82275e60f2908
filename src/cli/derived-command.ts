import { type Command, Option } from 'commander';
import { type OperationId, operationTable } from '../../generated/handlers.ts';
import type { ApiReply } from '../api/api.ts';
import { toJsonChunks } from '../api/json-stream.ts';
import { sendRequest } from './api.ts';
import { appOption, type OfApp } from './app-option.ts';
import { withAdminContext } from './context.ts';
import { type Field, firstSentence, inParagraphs, type OperationFields } from './contract-fields.ts';
import { toVisibleJson } from './display.ts';
import { toFieldValue } from './field-values.ts';
import { readJsonObject, readSecret, readText, requireConfirmation, requireOneReader } from './input.ts';
import type { Printed } from './output.ts';
import { printReply } from './reply.ts';
import type { Terminal } from './terminal.ts';

/** The headers that are options. All others are for apps. */
const headers: ReadonlySet<string> = new Set(['If-Match']);

/** Returns true if a command takes a field. Passwords prove that users are present, which they are not. */
const isTaken = ({ place, name }: Field): boolean =>
  place === 'header' ? headers.has(name) : !(place === 'body' && /password$/.test(name));

const labelOf = ({ types, isSecret, isLong, isList }: Field): string => {
  const [type = 'text'] = types;
  if (isSecret || isLong) return 'file';
  const label = { boolean: 'true|false', object: 'json', string: 'text' }[type] ?? type;
  return isList ? `${label}...` : label;
};

const mostNamed = 8;

const helpOf = (field: Field): string => {
  const named = field.names.size > 0 ? [...field.names.keys()] : field.values.map(String);
  const notes = [
    ...(named.length > 0 && named.length <= mostNamed ? [named.join(', ')] : []),
    ...(field.isSecret || field.isLong ? ['- reads standard input'] : []),
    ...(field.isRequired ? ['required'] : []),
  ];
  return [firstSentence(field.description), notes.length > 0 ? `(${notes.join('; ')})` : ''].filter(Boolean).join(' ');
};

const isFromFile = ({ isSecret, isLong }: Field): boolean => isSecret || isLong;

const optionOf = (field: Field): Option => {
  const name = `${field.name.toLowerCase().replaceAll('_', '-')}${isFromFile(field) ? '-from' : ''}`;
  return new Option(`--${name} <${labelOf(field)}>`, helpOf(field));
};

type Given = Readonly<Record<string, string | readonly string[] | boolean | undefined>>;

interface DerivedOptions extends OfApp, Printed {
  readonly yes?: boolean;
  readonly bodyFrom?: string;
}

/** Returns the values of the fields that options name. */
const valuesOf = async (
  terminal: Terminal,
  fields: readonly Field[],
  given: Given,
): Promise<Record<string, unknown>> => {
  const named = fields.map((field) => [field, given[optionOf(field).attributeName()]] as const);
  requireOneReader([given['bodyFrom'], ...named.flatMap(([field, value]) => (isFromFile(field) ? [value] : []))]);
  const values: Record<string, unknown> = {};
  for (const [field, value] of named) {
    if (typeof value !== 'string' && !Array.isArray(value)) continue;
    if (!isFromFile(field)) values[field.name] = toFieldValue(field, value);
    else if (field.isSecret) values[field.name] = await readSecret(terminal, String(value));
    else values[field.name] = await readText(terminal, String(value));
  }
  return values;
};

const pathWith = (path: string, names: readonly string[], values: readonly string[]): string =>
  names.reduce((filled, name, at) => {
    const value = values[at] ?? '';
    if (value === '' || value === '.' || value === '..') throw new Error(`${name} must be an ID.`);
    return filled.replace(`{${name}}`, encodeURIComponent(value));
  }, path);

const toQuery = (values: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]))
    .toString()
    .replaceAll('+', '%20');

const writeStream = async (terminal: Terminal, stream: NonNullable<ApiReply['stream']>): Promise<void> => {
  try {
    for await (const chunk of toJsonChunks(stream)) terminal.stdout.write(toVisibleJson(chunk));
    terminal.stdout.write('\n');
  } finally {
    stream.close();
  }
};

/** Adds the command of an operation, whose arguments and options are the parameters and body fields of the contract. */
export const addDerivedCommand = (
  terminal: Terminal,
  family: Command,
  {
    operation,
    name,
    described,
  }: { readonly operation: OperationId; readonly name: string; readonly described: OperationFields },
): void => {
  const { method, path, access } = operationTable[operation];
  const fields = described.fields.filter(isTaken);
  const inPlace = (place: Field['place']) => fields.filter((field) => field.place === place);
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, id]) => id!);
  const isDeletion = name.startsWith('delete');
  const hasBody = inPlace('body').length > 0;

  const run = async (arguments_: readonly string[], options: DerivedOptions): Promise<void> => {
    const given = options as Given;
    const target = pathWith(path, ids, arguments_);
    const query = toQuery(await valuesOf(terminal, inPlace('query'), given));
    const sent = await valuesOf(terminal, inPlace('header'), given);
    const whole = options.bodyFrom === undefined ? {} : await readJsonObject(terminal, options.bodyFrom);
    const body = hasBody ? { ...whole, ...(await valuesOf(terminal, inPlace('body'), given)) } : undefined;
    if (isDeletion)
      await requireConfirmation(
        terminal,
        `${family.name()} ${name} ${arguments_.join(' ')}`.trim(),
        options.yes,
        'may be impossible to undo',
      );
    await withAdminContext(
      terminal,
      async (context) => {
        const reply = await sendRequest(terminal, context, {
          method: method.toUpperCase(),
          path: target,
          query,
          headers: Object.fromEntries(
            Object.entries(sent).map(([header, value]) => [header.toLowerCase(), `"${String(value)}"`]),
          ),
          body,
        });
        if (reply.stream) await writeStream(terminal, reply.stream);
        else printReply(terminal, options, { operation, described, reply });
      },
      options.app,
    );
  };

  const command = family
    .command(name)
    .summary(described.summary)
    .description(`${described.summary}\n\n${inParagraphs(described.description)}`);
  for (const id of ids) command.argument(`<${id}>`, helpOf(inPlace('path').find((field) => field.name === id)!));
  for (const field of fields) if (field.place !== 'path') command.addOption(optionOf(field));
  if (hasBody)
    command.option('--body-from <file>', 'JSON file with the body; options replace its fields; - reads standard input');
  if (isDeletion) command.option('--yes', 'do not ask for confirmation');
  if (access !== 'operator') command.addOption(appOption());
  command.option('--json', 'print JSON').action((...given: readonly unknown[]) => {
    const options = given[ids.length] as DerivedOptions;
    return run(given.slice(0, ids.length) as string[], options);
  });
};
