import { parse, YAMLParseError } from 'yaml';
import type { OpenApiDocument } from '../../src/contracts.ts';
import { withCommonResponses } from './common-responses.ts';
import { keysOf, type Parts, PartsError, placeIn, roots } from './parts.ts';

type Node = Readonly<Record<string, unknown>>;
type Documents = ReadonlyMap<string, Node>;

/** The sections of a part. All others belong to the root. */
const sections = ['paths', 'webhooks', 'components', 'x-problems'] as const;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns true for a component. Only components keep their names in the bundle: nested nodes, and those of `x-shared`, have no
 * names for clients.
 */
const isComponent = (keys: readonly string[]): boolean => keys[0] === 'components' && keys.length === 3;

/** Parsed files by their texts: the tests of the gates bundle the contracts again after each change of one file. */
const parsed = new Map<string, Node>();

/** Returns a part as it is written. @throws PartsError if it cannot be parsed */
export const documentOf = (parts: Parts, name: string): Node => {
  const text = parts[name] ?? '';
  const known = parsed.get(text);
  if (known) return known;
  try {
    const document: unknown = parse(text, { maxAliasCount: -1, prettyErrors: true });
    if (!isNode(document)) throw new PartsError([`contracts/${name} contains no mapping.`]);
    parsed.set(text, document);
    return document;
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const [reason] = error.message.split(/ at line \d+, column \d+:/);
    throw new PartsError([`contracts/${name}:${error.linePos?.[0].line ?? 1} ${reason}`]);
  }
};

/** Returns the names of the parts, in their order. @throws PartsError if the root cannot be parsed */
export const listedParts = (parts: Parts): readonly string[] => {
  const { 'x-parts': names } = documentOf(parts, roots.openapi);
  return Array.isArray(names) ? names.map(String) : [];
};

/** Returns the root and its parts, in the order of `x-parts`. @throws PartsError if the list does not match the files */
const documentsOf = (parts: Parts): Documents => {
  const listed = listedParts(parts).map((name) => `${name}.yaml`);
  const present = Object.keys(parts).filter((name) => name.endsWith('.yaml') && name !== roots.openapi);
  const faults = [
    ...listed.filter((name) => !present.includes(name)).map((name) => `lists ${name}, which does not exist.`),
    ...present.filter((name) => !listed.includes(name)).map((name) => `does not list ${name}.`),
  ].map((fault) => `${placeIn(parts, roots.openapi, ['x-parts'])} x-parts ${fault}`);
  if (faults.length > 0) throw new PartsError(faults);
  return new Map([roots.openapi, ...listed].map((name) => [name, documentOf(parts, name)]));
};

const at = (document: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Node)[key] : undefined,
    document,
  );

/** Returns the REST contract as one document, with the responses that operations have in common. @throws PartsError if the parts do not fit together */
export const bundleOpenapi = (parts: Parts): OpenApiDocument => {
  const documents = documentsOf(parts);
  const faults: string[] = [];
  const fault = (name: string, keys: readonly string[], text: string): void => {
    faults.push(`${placeIn(parts, name, keys)} ${text}`);
  };

  const used = new Set<string>();
  /** Returns the reference of the bundle to a component, or a copy of the referenced value if it has no name. */
  const followed = (node: Node, name: string, keys: readonly string[], followedPlaces: readonly string[]): unknown => {
    const [file, pointer = ''] = String(node['$ref']).split('#');
    const [home, target] = [file || name, keysOf(pointer)];
    const found = at(documents.get(home), target);
    const place = `${home}#${pointer}`;
    if (target[0] === 'x-shared') used.add(target[1]!);
    if (found === undefined) fault(name, keys, `refers to ${place}, which does not exist.`);
    else if (isComponent(target)) return { ...node, $ref: `#${pointer}` };
    else if (followedPlaces.includes(place)) fault(name, keys, `refers to ${place}, which refers to itself.`);
    else if (Object.keys(node).length > 1) fault(name, keys, `has fields beside the reference to ${place}.`);
    else return bundled(found, home, target, [...followedPlaces, place]);
    return node;
  };

  const mapped = (mapping: Node, name: string, keys: readonly string[]): Node =>
    Object.fromEntries(
      Object.entries(mapping).map(([key, $ref]) => [
        key,
        (followed({ $ref }, name, [...keys, key], []) as Node)['$ref'],
      ]),
    );

  const bundled = (
    value: unknown,
    name: string,
    keys: readonly string[],
    followedPlaces: readonly string[] = [],
  ): unknown => {
    if (Array.isArray(value))
      return value.map((item, index) => bundled(item, name, [...keys, String(index)], followedPlaces));
    if (!isNode(value)) return value;
    if (typeof value['$ref'] === 'string') return followed(value, name, keys, followedPlaces);
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => {
        const here = [...keys, key];
        const isMapping = key === 'mapping' && keys.at(-1) === 'discriminator' && isNode(member);
        return [key, isMapping ? mapped(member, name, here) : bundled(member, name, here, followedPlaces)];
      }),
    );
  };

  const homes = new Map<string, string>();
  /** Returns the members of a section of all files. */
  const merged = (...keys: readonly string[]): Node =>
    Object.fromEntries(
      [...documents].flatMap(([name, document]) => {
        const section = at(document, keys);
        return Object.entries(isNode(section) ? section : {}).map(([key, member]) => {
          const here = [...keys, key];
          const home = homes.get(here.join('/'));
          if (home) fault(name, here, `defines ${here.join('/')} again, which ${home} defines.`);
          homes.set(here.join('/'), name);
          return [key, bundled(member, name, here)];
        });
      }),
    );

  for (const [name, document] of documents)
    for (const key of Object.keys(document))
      if (name !== roots.openapi && !sections.some((section) => section === key))
        fault(name, [key], `has \`${key}\`, which belongs in ${roots.openapi}.`);

  const {
    'x-parts': _parts,
    'x-shared': shared = {},
    components: _components,
    ...head
  } = documents.get(roots.openapi)!;
  const kinds = new Set([...documents.values()].flatMap(({ components }) => Object.keys(components ?? {})));
  const members: Readonly<Record<(typeof sections)[number], Node>> = {
    paths: merged('paths'),
    webhooks: merged('webhooks'),
    components: Object.fromEntries([...kinds].map((kind) => [kind, merged('components', kind)])),
    'x-problems': merged('x-problems'),
  };
  const present = sections.filter((section) => [...documents.values()].some((document) => section in document));
  const bundle = { ...head, ...Object.fromEntries(present.map((section) => [section, members[section]])) };
  for (const name of Object.keys(shared as Node))
    if (!used.has(name)) fault(roots.openapi, ['x-shared', name], `x-shared has \`${name}\`, which no file refers to.`);
  if (faults.length > 0) throw new PartsError(faults);
  return withCommonResponses(bundle as unknown as OpenApiDocument);
};

/** Returns the file and line of a JSON pointer of the bundle: `contracts/sessions.yaml:12`. */
export const placeOf = (parts: Parts, pointer: string): string => {
  const keys = keysOf(pointer);
  const head = keys.slice(0, keys[0] === 'components' ? 3 : 2);
  const names = Object.keys(parts).filter((name) => name.endsWith('.yaml'));
  const home = names.find((name) => at(documentOf(parts, name), head) !== undefined);
  return home ? placeIn(parts, home, keys) : `contracts/${roots.openapi}`;
};
