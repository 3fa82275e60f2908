/** A source of random numbers that a seed repeats (mulberry32). */
export interface Dice {
  /** Returns an integer from 0 to below a limit. */
  readonly below: (limit: number) => number;
  readonly oneOf: <T>(choices: readonly T[]) => T;
}

export const diceOf = (seed: number): Dice => {
  let state = seed;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
  return { below, oneOf: (choices) => choices[below(choices.length)]! };
};

const prefixes = ['', 'a', 'b', 'c', 'saml', 'xs'];
const namespaces = ['urn:a', 'urn:b', 'urn:c', 'http://x.example/é'.replace('é', '%C3%A9')];
const texts = [
  '',
  'x',
  ' ',
  '\n',
  '\t',
  '\r\n',
  'é',
  '\u{1F600}',
  '&amp;',
  '&lt;',
  '&gt;',
  '&quot;',
  '"',
  "'",
  '>',
  '&#13;',
  '&#10;',
  '&#9;',
  '&#x20AC;',
];

const randomValue = (dice: Dice): string =>
  Array.from({ length: dice.below(4) }, () => dice.oneOf(texts))
    .join('')
    .replaceAll('"', '&quot;');

/** Returns an element with random namespaces, attributes and content: what canonicalization is about. */
export const randomElement = (dice: Dice, inScope: ReadonlySet<string> = new Set(['', 'saml']), depth = 0): string => {
  const declared = new Map<string, string>();
  for (let left = dice.below(4); left > 0; left -= 1) declared.set(dice.oneOf(prefixes), dice.oneOf(namespaces));
  if (dice.below(6) === 0) declared.set('', '');
  const scope = new Set([...inScope, ...declared.keys()]);
  const prefix = dice.oneOf([...scope]);
  const attributes = new Map<string, string>();
  for (let left = dice.below(4); left > 0; left -= 1) {
    const of = dice.oneOf([...scope]);
    // Another local name for each prefix: two prefixes can have the same namespace.
    attributes.set(of === '' ? `p${dice.below(3)}` : `${of}:${of}${dice.below(3)}`, randomValue(dice));
  }
  const name = prefix === '' ? 'x' : `${prefix}:x`;
  const parts = [
    ...[...declared].map(([each, namespace]) => ` ${each === '' ? 'xmlns' : `xmlns:${each}`}="${namespace}"`),
    ...[...attributes].map(([each, value]) => ` ${each}="${value}"`),
  ];
  const children = Array.from({ length: depth > 4 ? 0 : dice.below(4) }, () =>
    dice.below(2) === 0 ? dice.oneOf(texts).replaceAll('>', '&gt;') : randomElement(dice, scope, depth + 1),
  );
  return `<${name}${dice.below(2) === 0 ? parts.join('') : parts.toReversed().join('')}>${children.join('')}</${name}>`;
};

type Mutation = (xml: string, dice: Dice) => string;

const at = (xml: string, dice: Dice): number => dice.below(xml.length + 1);

const insertions = [
  ' ',
  '\n',
  '\t',
  '\r',
  '&#13;',
  '&amp;',
  '<',
  '>',
  '"',
  "'",
  '/',
  ':',
  '=',
  '\ufeff',
  '\0',
  '<x/>',
  '<x>',
  '</x>',
  ' a="b"',
];
const more = [
  ' xmlns="urn:x"',
  ' xmlns:a="urn:a"',
  ' xmlns=""',
  '<!-- -->',
  '<?x?>',
  '<![CDATA[x]]>',
  '&#65;',
  ' xml:lang="en"',
  ' xml:id="x"',
];

/** Finds the places between a tag's name or attributes, where an attribute or space can stand. */
const placesInTags = (xml: string): readonly number[] =>
  [...xml.matchAll(/<[A-Za-z][^>]*?(?=[\s/>])/g)].map(({ index, 0: { length } }) => index + length);
const placesOf = (xml: string, pattern: RegExp): readonly number[] =>
  [...xml.matchAll(pattern)].map(({ index }) => index);

const insertAt = (xml: string, place: number, text: string): string => xml.slice(0, place) + text + xml.slice(place);

const mutations: readonly Mutation[] = [
  (xml, dice) => insertAt(xml, at(xml, dice), dice.oneOf([...insertions, ...more])),
  (xml, dice) =>
    insertAt(
      xml,
      dice.oneOf(placesInTags(xml)),
      dice.oneOf([' ', '\n', '\t', ' \r\n ', ...more.slice(0, 3), ...more.slice(-2)]),
    ),
  (xml, dice) =>
    insertAt(xml, dice.oneOf(placesOf(xml, />/g)) + 1, dice.oneOf([' ', '\n', '\r\n', '<x/>', 'x', ...more])),
  (xml, dice) => {
    const from = at(xml, dice);
    return xml.slice(0, from) + xml.slice(from + 1 + dice.below(3));
  },
  (xml, dice) => {
    const from = at(xml, dice);
    return insertAt(xml, at(xml, dice), xml.slice(from, from + dice.below(200)));
  },
  // An element that is repeated, removed, or moved to another place.
  (xml, dice) => {
    const elements = [...xml.matchAll(/<([\w:]+)[^>]*?(?:\/>|>[^<]*<\/\1>)/g)];
    const { index, 0: element } = dice.oneOf(elements);
    const without = xml.slice(0, index) + xml.slice(index + element.length);
    return dice.oneOf([
      without,
      insertAt(xml, index, element),
      insertAt(without, dice.oneOf(placesOf(without, /</g)), element),
    ]);
  },
  // A character as a reference to it.
  (xml, dice) => {
    const place = dice.oneOf(placesOf(xml, /[A-Za-z0-9](?=[^<>]*<)/g));
    return `${xml.slice(0, place)}&#${dice.oneOf([xml.charCodeAt(place), `x${xml.charCodeAt(place).toString(16)}`])};${xml.slice(place + 1)}`;
  },
  // The quotes of an attribute.
  (xml, dice) => {
    const { index, 0: value } = dice.oneOf([...xml.matchAll(/"[^"'<>]*"/g)]);
    return `${xml.slice(0, index)}'${value.slice(1, -1)}'${xml.slice(index + value.length)}`;
  },
  // An empty element with and without an end tag.
  (xml) => xml.replace(/<([\w:]+)([^<>]*)><\/\1>/, '<$1$2/>'),
  (xml) => xml.replace(/<([\w:]+)([^<>]*)\/>/, '<$1$2></$1>'),
  // Another prefix for a namespace.
  (xml, dice) => {
    const from = dice.oneOf(['samlp', 'saml', 'ds']);
    return xml.replaceAll(new RegExp(`(<\\/?|xmlns:)${from}([:=])`, 'g'), `$1${dice.oneOf(['q', 'a', 'samlq'])}$2`);
  },
  // White space in Base64.
  (xml, dice) => {
    const { index, 0: value } = dice.oneOf([...xml.matchAll(/[A-Za-z0-9+/]{20,}/g)]);
    return insertAt(
      xml,
      index + dice.below(value.length),
      dice.oneOf([' ', '\n', '\r\n', '&#13;', '\t', '=', '&#x20;']),
    );
  },
];

/** Changes a document at one to three places. */
export const mutated = (xml: string, dice: Dice): string => {
  let changed = xml;
  for (let left = 1 + dice.below(3); left > 0; left -= 1) changed = dice.oneOf(mutations)(changed, dice);
  return changed;
};
