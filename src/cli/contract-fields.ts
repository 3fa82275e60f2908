import { createReferences, type Reference } from '../api/references.ts';
import type { OpenApiDocument } from '../contracts.ts';

/** The parts of a schema that the CLI reads. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly maxLength?: number;
  readonly items?: Schema | Reference;
  readonly anyOf?: readonly (Schema | Reference)[];
  readonly oneOf?: readonly (Schema | Reference)[];
  readonly allOf?: readonly (Schema | Reference)[];
  readonly properties?: Readonly<Record<string, Schema | Reference>>;
  readonly required?: readonly string[];
  readonly 'x-enum-varnames'?: readonly string[];
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly description?: string;
  readonly schema: Schema | Reference;
}

type Content = Readonly<Record<string, { readonly schema: Schema | Reference }>>;

interface Described {
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly content: Content } | Reference;
  readonly responses: Readonly<Record<string, { readonly content?: Content } | Reference>>;
}

/** A parameter of an operation, or a field of its body. */
export interface Field {
  readonly name: string;
  readonly place: 'path' | 'query' | 'header' | 'body';
  readonly description: string;
  readonly isRequired: boolean;
  readonly isList: boolean;
  readonly isNullable: boolean;
  /** The types of its values, or of the items of a list. */
  readonly types: readonly string[];
  /** The values that have names, such as those of a status that is a number. */
  readonly names: ReadonlyMap<string, unknown>;
  readonly values: readonly unknown[];
  readonly isSecret: boolean;
  /** True for texts of many lines. */
  readonly isLong: boolean;
}

/** The parts of an operation's contract that a command needs. */
export interface OperationFields {
  readonly summary: string;
  readonly description: string;
  readonly fields: readonly Field[];
  /** The fields of the reply, or of the items of a list. */
  readonly replied: readonly Field[];
  readonly isList: boolean;
}

/** Matches the names of fields whose values must not be arguments: process lists and the shell history show arguments. */
const secretName = /(^|_)(password|password_hash|secret|secrets|secret_key|private_key|token)$/;

/** The length from which a text is read from a file. */
const longText = 10_000;

export const createContractFields = (document: OpenApiDocument) => {
  const { resolve } = createReferences(document);

  /** Returns a schema with the alternatives of `anyOf` and `oneOf`, with references followed. A description beside a reference stays. */
  const partsOf = (node: Schema | Reference): readonly Schema[] => {
    const schema = { ...resolve<Schema>(node), ...('description' in node ? { description: node.description } : {}) };
    return [schema, ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((parts = []) => parts.flatMap(partsOf))];
  };

  const namesOf = (parts: readonly Schema[]): ReadonlyMap<string, unknown> =>
    new Map(
      parts.flatMap(({ enum: values = [], 'x-enum-varnames': names = [] }) =>
        names.map((name, at) => [name.toLowerCase().replaceAll('_', '-'), values[at]] as const),
      ),
    );

  const toField = (
    place: Field['place'],
    name: string,
    node: Schema | Reference,
    { isRequired, description }: { readonly isRequired: boolean; readonly description?: string | undefined },
  ): Field => {
    const whole = partsOf(node);
    const typesOf = (parts: readonly Schema[]) => [...new Set(parts.flatMap(({ type = [] }) => type))];
    const isList = typesOf(whole).includes('array');
    const parts = isList ? whole.flatMap(({ items }) => (items ? partsOf(items) : [])) : whole;
    return {
      name,
      place,
      description: description ?? whole.find((part) => part.description)?.description ?? '',
      isRequired,
      isList,
      isNullable: typesOf(whole).includes('null') || whole.some(({ enum: values }) => values?.includes(null)),
      types: typesOf(parts).filter((type) => type !== 'null'),
      names: namesOf(parts),
      values: parts.flatMap(({ enum: values = [] }) => values).filter((value) => value !== null),
      isSecret: secretName.test(name) && typesOf(parts).includes('string'),
      isLong: !isList && parts.some(({ maxLength = 0 }) => maxLength >= longText),
    };
  };

  const membersOf = (node: Schema | Reference): Readonly<Record<string, Schema | Reference>> =>
    Object.assign({}, ...partsOf(node).map(({ properties }) => properties));

  const fieldsIn = (node: Schema | Reference): readonly Field[] => {
    const required = partsOf(node).flatMap((part) => part.required ?? []);
    return Object.entries(membersOf(node)).map(([name, member]) =>
      toField('body', name, member, { isRequired: required.includes(name) }),
    );
  };

  const schemaIn = (content: Content = {}): Schema | Reference | undefined => Object.values(content)[0]?.schema;

  /** Returns what the operation of a method and a path takes and returns. */
  return (method: string, path: string): OperationFields => {
    const operation = document.paths[path]?.[method] as Described;
    const shared = (document.paths[path]?.['parameters'] ?? []) as readonly (Parameter | Reference)[];
    const parameters = [...shared, ...(operation.parameters ?? [])].map((parameter) => resolve<Parameter>(parameter));
    const body =
      operation.requestBody && schemaIn(resolve<{ readonly content: Content }>(operation.requestBody).content);
    const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1];
    const reply = success && schemaIn(resolve<{ readonly content?: Content }>(success).content);
    const list = reply && membersOf(reply)['data'];
    const items = list && partsOf(list).find((part) => part.items)?.items;
    return {
      summary: operation.summary,
      description: operation.description ?? '',
      fields: [
        ...parameters
          .filter((parameter) => parameter.in !== 'cookie')
          .map(({ name, in: place, schema, description }) =>
            toField(place as Field['place'], name, schema, { isRequired: place === 'path', description }),
          ),
        ...(body ? fieldsIn(body) : []),
      ],
      replied: reply ? fieldsIn(items ?? reply) : [],
      isList: items !== undefined,
    };
  };
};

/** Returns the first sentence of a description, for the help of an option. */
export const firstSentence = (description: string): string => {
  const line = description.trim().replace(/\s+/g, ' ');
  const end = line.search(/\. [A-Z`]/);
  return (end < 0 ? line : line.slice(0, end)).replace(/\.$/, '');
};

/** Returns the paragraphs of a description without their line breaks: the terminal decides where lines end. */
export const inParagraphs = (description: string): string =>
  description
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => (/^[-|*]/m.test(paragraph) ? paragraph : paragraph.replace(/\s+/g, ' ')))
    .join('\n\n');
