import { listIn, member, type Node, nodeIn, type Part, resolve, strings } from './document.ts';

/** The sender of a value: the client in a request, or the server in a response or webhook. */
export type Sender = 'client' | 'server';

/**
 * Compares two schemas.
 * @returns the differences of the server that break clients of the installed version
 */
export type CompareSchemas = (installed: unknown, server: unknown, sender: Sender, place: string) => readonly string[];

interface Bounds {
  readonly lowest: readonly string[];
  readonly highest: readonly string[];
}
const bounds: Bounds = {
  lowest: ['minimum', 'minItems', 'minLength', 'minProperties'],
  highest: ['maximum', 'maxItems', 'maxLength', 'maxProperties'],
};

/** Keywords that decide which texts are valid. A value that fits one pattern or format need not fit another one. */
const exact: readonly string[] = ['pattern', 'format'];

const valuesOf = (schema: Node): readonly unknown[] | undefined => {
  if (Object.hasOwn(schema, 'const')) return [member(schema, 'const')];
  return Array.isArray(member(schema, 'enum')) ? listIn(schema, 'enum') : undefined;
};

const typesOf = (schema: Node): readonly string[] => strings([member(schema, 'type')].flat());

const inWords = (value: unknown): string => (value === undefined ? 'none' : String(JSON.stringify(value)));

/** Creates a comparison of the schemas of two documents. It reports a difference of a component once. */
export const createSchemaComparison = (installed: Node, server: Node): CompareSchemas => {
  const compared = new Set<string>();

  /** Returns the alternatives other than null, and whether the value may be null. */
  const alternativesOf = (document: Node, part: Part) => {
    const { node } = part;
    const listed = Array.isArray(member(node, 'anyOf')) ? listIn(node, 'anyOf') : listIn(node, 'oneOf');
    const parts = listed.length > 0 ? listed.map((one) => resolve(document, one)) : [part];
    const isNull = (one: Part) => typesOf(one.node).join() === 'null';
    const others = parts.filter((one) => !isNull(one));
    return {
      others,
      mayBeNull: others.length < parts.length || others.some((one) => typesOf(one.node).includes('null')),
    };
  };

  const compareBounds = (a: Node, b: Node, sender: Sender, place: string): readonly string[] => {
    // The schema of the values that are sent has to be the narrower one.
    const [inner, outer] = sender === 'client' ? [a, b] : [b, a];
    const exceeds = (name: string, isHighest: boolean): boolean => {
      const [inside, outside] = [member(inner, name), member(outer, name)];
      if (typeof outside !== 'number') return false;
      if (typeof inside !== 'number') return true;
      return isHighest ? inside > outside : inside < outside;
    };
    const differing = [
      ...bounds.lowest.filter((name) => exceeds(name, false)),
      ...bounds.highest.filter((name) => exceeds(name, true)),
      ...exact.filter((name) => member(outer, name) !== undefined && member(outer, name) !== member(inner, name)),
    ];
    return differing.map(
      (name) => `${place}: \`${name}\` is ${inWords(member(b, name))} instead of ${inWords(member(a, name))}`,
    );
  };

  const compareValues = (a: Node, b: Node, sender: Sender, place: string): readonly string[] => {
    const [known, offered] = [valuesOf(a), valuesOf(b)];
    // Clients are asked to expect values that they do not know, so only lost values matter.
    if (offered === undefined)
      return known === undefined || sender === 'client' ? [] : [`${place}: its values are not listed`];
    if (known === undefined) return sender === 'client' ? [`${place}: only ${inWords(offered)} is accepted`] : [];
    const lost = known.filter((value) => !offered.includes(value));
    return lost.map((value) => `${place}: the value ${inWords(value)} is missing`);
  };

  const compareTypes = (a: Node, b: Node, sender: Sender, place: string): readonly string[] => {
    const [mine, theirs] = [a, b].map((schema) => typesOf(schema).filter((type) => type !== 'null'));
    const [inner = [], outer = []] = sender === 'client' ? [mine, theirs] : [theirs, mine];
    if (outer.length === 0) return [];
    const fits = (type: string) => outer.includes(type) || (type === 'integer' && outer.includes('number'));
    return inner.length > 0 && inner.every(fits)
      ? []
      : [`${place}: the type is ${inWords(member(b, 'type'))} instead of ${inWords(member(a, 'type'))}`];
  };

  const compareFields = (a: Node, b: Node, sender: Sender, place: string): readonly string[] => {
    const [mine, theirs] = [nodeIn(a, 'properties'), nodeIn(b, 'properties')];
    const [always, alwaysThere] = [a, b].map((schema) => new Set(strings(listIn(schema, 'required'))));
    const fields = Object.keys(mine).flatMap((name) => {
      const at = `${place}: \`${name}\``;
      if (!Object.hasOwn(theirs, name)) {
        const isRefused = sender === 'server' || member(b, 'additionalProperties') === false;
        return isRefused ? [`${at} ${sender === 'client' ? 'is not accepted' : 'is missing'}`] : [];
      }
      const mayBeMissing = sender === 'server' && always?.has(name) && !alwaysThere?.has(name);
      return [...(mayBeMissing ? [`${at} may be missing`] : []), ...compare(mine[name], theirs[name], sender, at)];
    });
    const demanded = sender === 'client' ? [...(alwaysThere ?? [])].filter((name) => !always?.has(name)) : [];
    return [...fields, ...demanded.map((name) => `${place}: \`${name}\` is required`)];
  };

  const compareOne = (a: Part, b: Part, sender: Sender, place: string): readonly string[] => {
    const defaults = [a, b].map(({ node }) => member(node, 'default'));
    const hasOtherDefault =
      sender === 'client' && defaults[0] !== undefined && inWords(defaults[0]) !== inWords(defaults[1]);
    const parts = [listIn(a.node, 'allOf'), listIn(b.node, 'allOf')] as const;
    return [
      ...compareTypes(a.node, b.node, sender, place),
      ...compareValues(a.node, b.node, sender, place),
      ...compareBounds(a.node, b.node, sender, place),
      ...(hasOtherDefault
        ? [`${place}: the default is ${inWords(defaults[1])} instead of ${inWords(defaults[0])}`]
        : []),
      ...compareFields(a.node, b.node, sender, place),
      ...(Object.hasOwn(a.node, 'items')
        ? compare(member(a.node, 'items'), member(b.node, 'items'), sender, `${place} items`)
        : []),
      ...parts[0].flatMap((part, index) => compare(part, parts[1][index], sender, place)),
    ];
  };

  /** Compares the kinds of a union that a property tells apart. */
  const compareKinds = (a: Node, b: Node, sender: Sender, place: string): readonly string[] => {
    const [mine, theirs] = [a, b].map((schema) => nodeIn(schema, 'discriminator'));
    const property = member(mine ?? {}, 'propertyName');
    if (property !== member(theirs ?? {}, 'propertyName'))
      return [`${place}: \`${property}\` no longer tells its kinds apart`];
    const [kinds, offered] = [mine, theirs].map((one) => nodeIn(one ?? {}, 'mapping'));
    return Object.entries(kinds ?? {}).flatMap(([kind, $ref]) => {
      const other = member(offered ?? {}, kind);
      if (other === undefined) return [`${place}: the kind \`${kind}\` is missing`];
      return compare({ $ref }, { $ref: other }, sender, `${place} \`${kind}\``);
    });
  };

  const compare: CompareSchemas = (mine, theirs, sender, at) => {
    const [a, b] = [resolve(installed, mine), resolve(server, theirs)];
    const place = a.name ? `\`${a.name}\`` : at;
    if (a.name) {
      const pair = `${a.name} ${b.name} ${sender} ${b.name ? '' : at}`;
      if (compared.has(pair)) return [];
      compared.add(pair);
    }
    if (Object.hasOwn(a.node, 'discriminator')) return compareKinds(a.node, b.node, sender, place);
    const [known, offered] = [alternativesOf(installed, a), alternativesOf(server, b)];
    const isNullLost = sender === 'client' && known.mayBeNull && !offered.mayBeNull;
    const isNullNew = sender === 'server' && !known.mayBeNull && offered.mayBeNull;
    const nulls = [
      ...(isNullLost ? [`${place}: null is not accepted`] : []),
      ...(isNullNew ? [`${place}: it may be null`] : []),
    ];
    const [inner, outer] = sender === 'client' ? [known, offered] : [offered, known];
    if (known.others.length === 1 && offered.others.length === 1) {
      const [one, other] = [known.others[0], offered.others[0]];
      if (!one || !other) return nulls;
      return [
        ...nulls,
        ...(one === a && other === b ? compareOne(a, b, sender, place) : compareEach(one, other, sender, place)),
      ];
    }
    // An alternative is matched with the one at the same place; more of them than are expected do not fit.
    if (inner.others.length > outer.others.length) return [...nulls, `${place}: the alternatives differ`];
    return [
      ...nulls,
      ...known.others.flatMap((one, index) => {
        const other = offered.others[index];
        return other ? compareEach(one, other, sender, place) : [];
      }),
    ];
  };

  const compareEach = (a: Part, b: Part, sender: Sender, place: string): readonly string[] => {
    if (!a.name) return compareOne(a, b, sender, place);
    const reference = (name: string | undefined, node: Node) =>
      name ? { $ref: `#/components/schemas/${name}` } : node;
    return compare(reference(a.name, a.node), reference(b.name, b.node), sender, place);
  };

  return compare;
};
