import { SamlError } from './error.ts';

export interface XmlAttribute {
  /** Empty without a prefix. */
  readonly prefix: string;
  readonly local: string;
  /** Empty without a prefix: an attribute has no default namespace. */
  readonly namespace: string;
  readonly value: string;
}

/** An element of a document without comments, processing instructions, CDATA sections and a document type. */
export interface XmlElement {
  /** Empty without a prefix. */
  readonly prefix: string;
  readonly local: string;
  readonly namespace: string;
  /** The attributes other than namespace declarations. */
  readonly attributes: readonly XmlAttribute[];
  /** The namespaces in scope by prefix; the default namespace has the empty prefix. */
  readonly scope: ReadonlyMap<string, string>;
  /** Elements and text. No two texts follow each other, unless a comment was between them. */
  readonly children: readonly (XmlElement | string)[];
}

export interface XmlLimits {
  readonly bytes: number;
  readonly elements: number;
  /** Documents of this kind may have comments, which are skipped. */
  readonly hasComments: boolean;
}

/** The limits of a signed message. With them, the work is bounded that any text can cause. */
export const messageLimits: XmlLimits = { bytes: 131_072, elements: 2000, hasComments: false };

/** The limits of all documents. */
export const xmlLimits = { depth: 24, attributes: 16, namespaces: 64 } as const;

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';
const xmlnsNamespace = 'http://www.w3.org/2000/xmlns/';

// Names are those of ASCII: SAML, XML Signature and the types of XML Schema have no others.
const name = '[A-Za-z_][\\w.-]*';
const space = '[ \\t\\n]';
const equals = `${space}*=${space}*`;
const startTag = new RegExp(`<(?:(${name}):)?(${name})`, 'y');
const attribute = new RegExp(`${space}+(?:(${name}):)?(${name})${equals}(?:"([^<"]*)"|'([^<']*)')`, 'y');
const tagEnd = new RegExp(`${space}*(/?)>`, 'y');
const endTag = new RegExp(`</(?:(${name}):)?(${name})${space}*>`, 'y');
const comment = /<!--(?:[^-]|-[^-])*-->/y;
const text = /[^<]+/y;
const blank = new RegExp(`${space}*`, 'y');
const version = `${space}+version${equals}(?:"1\\.0"|'1\\.0')`;
const encoding = `${space}+encoding${equals}(?:"(?:utf|UTF)-8"|'(?:utf|UTF)-8')`;
const standalone = `${space}+standalone${equals}(?:"(?:yes|no)"|'(?:yes|no)')`;
const declaration = new RegExp(`<\\?xml${version}(?:${encoding})?(?:${standalone})?${space}*\\?>`, 'y');

const forbiddenCharacter = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/** Matches an absolute URI (RFC 3986). It is ASCII, so the order of canonical XML is the order of JavaScript's strings. */
const uriCharacters = "(?:[A-Za-z0-9._~:/?@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*";
const absoluteNamespace = new RegExp(`^[A-Za-z][A-Za-z0-9+.-]*:${uriCharacters}(?:#${uriCharacters})?$`);

const malformed = (detail: string): SamlError => new SamlError('xml', detail);
const tooMuch = (detail: string): SamlError => new SamlError('size', `The document has more than ${detail}.`);

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Decodes strict UTF-8, skips a byte order mark, and ends all lines with a line feed (XML 1.0, section 2.11). */
const decode = (bytes: Uint8Array): string => {
  let decoded: string;
  try {
    decoded = decoder.decode(bytes);
  } catch {
    throw malformed('The document is not UTF-8.');
  }
  if (forbiddenCharacter.test(decoded)) throw malformed('The document has a character that XML forbids.');
  return decoded.replaceAll(/\r\n?/g, '\n');
};

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const reference = /&(?:(lt|gt|amp|quot|apos);|#(\d{1,7});|#x([\dA-Fa-f]{1,6});)?/g;

const characterOf = (code: number): string => {
  const character = code <= 0x10ffff ? String.fromCodePoint(code) : '\0';
  if (forbiddenCharacter.test(character)) throw malformed('The document refers to a character that XML forbids.');
  return character;
};

/** Replaces the predefined entities and references to characters. There are no others without a document type. */
const unescaped = (raw: string): string =>
  raw.includes('&')
    ? raw.replace(reference, (_match, entity?: string, decimal?: string, hexadecimal?: string) => {
        if (entity !== undefined) return entities[entity]!;
        if (decimal !== undefined) return characterOf(Number.parseInt(decimal, 10));
        if (hexadecimal !== undefined) return characterOf(Number.parseInt(hexadecimal, 16));
        throw malformed('The document has an entity other than the predefined ones.');
      })
    : raw;

/** Normalizes the value of an attribute (XML 1.0, section 3.3.3): literal white space becomes spaces, references to it remain. */
const attributeValue = (raw: string): string => unescaped(raw.replaceAll(/[\t\n]/g, ' '));

/** Adds a namespace to those in scope (Namespaces in XML 1.0, sections 2.2, 3 and 5). */
const declare = (scope: Map<string, string>, prefix: string, namespace: string): void => {
  const isReserved = prefix === 'xmlns' || namespace === xmlnsNamespace;
  if (isReserved || (prefix === 'xml') !== (namespace === xmlNamespace))
    throw malformed('The document declares a reserved namespace.');
  const isAbsent = prefix === '' && namespace === '';
  if (!isAbsent && !absoluteNamespace.test(namespace))
    throw malformed('The document declares a namespace that is not absolute.');
  scope.set(prefix, namespace);
  if (scope.size > xmlLimits.namespaces) throw tooMuch(`${xmlLimits.namespaces} namespaces in scope`);
};

interface RawAttribute {
  readonly prefix: string;
  readonly local: string;
  readonly value: string;
}

const isDeclaration = ({ prefix, local }: RawAttribute): boolean =>
  prefix === 'xmlns' || (prefix === '' && local === 'xmlns');

/** Returns the scope of an element. Without declarations, it is the scope of its parent. */
const scopeOf = (declarations: readonly RawAttribute[], outer: ReadonlyMap<string, string>) => {
  if (declarations.length === 0) return outer;
  const scope = new Map(outer);
  const prefixes = declarations.map(({ prefix, local }) => (prefix === '' ? '' : local));
  if (new Set(prefixes).size < prefixes.length) throw malformed('An element declares a namespace twice.');
  declarations.forEach(({ value }, index) => {
    declare(scope, prefixes[index]!, value);
  });
  return scope;
};

const namespaceOf = (scope: ReadonlyMap<string, string>, prefix: string): string => {
  const namespace = prefix === 'xml' ? xmlNamespace : scope.get(prefix);
  if (namespace === undefined && prefix !== '') throw malformed('The document uses a prefix that it does not declare.');
  return namespace ?? '';
};

const attributesOf = (raw: readonly RawAttribute[], scope: ReadonlyMap<string, string>): readonly XmlAttribute[] => {
  if (raw.length > xmlLimits.attributes) throw tooMuch(`${xmlLimits.attributes} attributes in an element`);
  const attributes = raw.map((each) => ({
    ...each,
    namespace: each.prefix === '' ? '' : namespaceOf(scope, each.prefix),
  }));
  const names = new Set(attributes.map(({ namespace, local }) => `${namespace} ${local}`));
  if (names.size < attributes.length) throw malformed('An element has an attribute twice.');
  return attributes;
};

interface OpenElement extends XmlElement {
  readonly children: (XmlElement | string)[];
}

const isElement = (node: XmlElement | string): node is XmlElement => typeof node !== 'string';

/** Returns a reader of the tokens of a document. */
const tokensOf = (source: string) => {
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match) at = pattern.lastIndex;
    return match;
  };
  const hasMore = (): boolean => at < source.length;

  /** Reads a start tag behind its name. @returns also true if the element is empty */
  const takeAttributes = () => {
    const attributes: RawAttribute[] = [];
    const declarations: RawAttribute[] = [];
    for (let match = take(attribute); match; match = take(attribute)) {
      const [, prefix = '', local = '', quotedTwice, quotedOnce = ''] = match;
      const each = { prefix, local, value: attributeValue(quotedTwice ?? quotedOnce) };
      (isDeclaration(each) ? declarations : attributes).push(each);
    }
    const end = take(tagEnd);
    if (!end) throw malformed('The document has a malformed tag.');
    return { attributes, declarations, isEmpty: end[1] === '/' };
  };

  const takeStart = (outer: ReadonlyMap<string, string>) => {
    const match = take(startTag);
    if (!match) return undefined;
    const [, prefix = '', local = ''] = match;
    const { attributes, declarations, isEmpty } = takeAttributes();
    const scope = scopeOf(declarations, outer);
    const namespace = namespaceOf(scope, prefix);
    if (prefix === 'xmlns') throw malformed('The document uses a reserved prefix.');
    const element: OpenElement = {
      ...{ prefix, local, namespace, scope, children: [] },
      attributes: attributesOf(attributes, scope),
    };
    return { element, isEmpty };
  };

  return { take, hasMore, takeStart };
};

/** Refuses what no signed message needs, and what readers of XML do not agree about. */
const requirePlain = (source: string, { hasComments }: XmlLimits): void => {
  if (!hasComments && source.includes('<!'))
    throw malformed('The document has a comment, a CDATA section or a document type.');
  if (source.includes('<?')) throw malformed('The document has a processing instruction.');
  if (source.includes(']]>')) throw malformed('The document has "]]>".');
};

/**
 * Parses a document (XML 1.0 with namespaces) in the part of the language that SAML needs. The time is linear in the length, and the
 * document has no parts that a reader could skip or join: a text is one node.
 * @throws {SamlError} of the rule `size` or `xml`
 */
export const parseXml = (bytes: Uint8Array, limits: XmlLimits = messageLimits): XmlElement => {
  if (bytes.length > limits.bytes) throw tooMuch(`${limits.bytes} bytes`);
  const decoded = decode(bytes);
  declaration.lastIndex = 0;
  const source = declaration.test(decoded) ? decoded.slice(declaration.lastIndex) : decoded;
  requirePlain(source, limits);
  const { take, hasMore, takeStart } = tokensOf(source);
  const skip = (): void => {
    for (take(blank); limits.hasComments && take(comment); take(blank));
  };

  const open: OpenElement[] = [];
  let count = 0;
  const takeElement = (): OpenElement | undefined => {
    const start = takeStart(open.at(-1)?.scope ?? new Map());
    if (!start) return undefined;
    count += 1;
    if (count > limits.elements) throw tooMuch(`${limits.elements} elements`);
    if (open.length === xmlLimits.depth) throw tooMuch(`${xmlLimits.depth} levels`);
    open.at(-1)?.children.push(start.element);
    if (!start.isEmpty) open.push(start.element);
    return start.element;
  };
  const takeText = (parent: OpenElement): boolean => {
    const [raw] = take(text) ?? [];
    if (raw !== undefined) parent.children.push(unescaped(raw));
    return raw !== undefined;
  };
  const takeEnd = (parent: OpenElement): boolean => {
    const end = take(endTag);
    if (!end) return false;
    const [, prefix = '', local] = end;
    if (prefix !== parent.prefix || local !== parent.local)
      throw malformed('An element has the end tag of another one.');
    open.pop();
    return true;
  };

  skip();
  const root = takeElement();
  if (!root) throw malformed('The document does not start with an element.');
  for (let parent = open.at(-1); parent; parent = open.at(-1))
    if (!takeText(parent) && !takeElement() && !takeEnd(parent) && !(limits.hasComments && take(comment)))
      throw malformed('The document is malformed.');
  skip();
  if (hasMore()) throw malformed('The document has content behind its element.');
  return root;
};

/** Returns the value of an attribute without a namespace. */
export const attributeOf = ({ attributes }: XmlElement, name: string): string | undefined =>
  attributes.find(({ prefix, local }) => prefix === '' && local === name)?.value;

const isSpace = (character: string | undefined): boolean => character !== undefined && ' \t\n\r'.includes(character);

/** Removes the white space of XML around text. Other white space is part of it. */
const trimmed = (value: string): string => {
  let [start, end] = [0, value.length];
  while (isSpace(value[start])) start += 1;
  while (end > start && isSpace(value[end - 1])) end -= 1;
  return value.slice(start, end);
};

/** Returns the elements in an element. @throws {SamlError} of the rule `structure` if there is text between them */
export const elementsIn = ({ children, local }: XmlElement): readonly XmlElement[] => {
  if (children.some((child) => !isElement(child) && trimmed(child) !== ''))
    throw new SamlError('structure', `${local} has text between its elements.`);
  return children.filter(isElement);
};

/**
 * Returns the text of an element. An element with other nodes has none: of `a<x>b</x>`, some readers would return "a".
 * @throws {SamlError} of the rule `text`
 */
export const exactTextIn = ({ children, local }: XmlElement): string => {
  const [child = '', ...others] = children;
  if (isElement(child) || others.length > 0) throw new SamlError('text', `${local} has more than text.`);
  return child;
};

/** Returns the text of an element without the white space around it. @throws {SamlError} of the rule `text` */
export const textIn = (element: XmlElement): string => trimmed(exactTextIn(element));

/** Calls a function with an element and with all elements in it. */
export const walk = (element: XmlElement, visit: (element: XmlElement) => void): void => {
  visit(element);
  for (const child of element.children) if (isElement(child)) walk(child, visit);
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for content and for attributes in double quotes. */
export const escapeXml = (value: string): string => value.replace(/[&<>"]/g, (character) => escapes[character]!);
