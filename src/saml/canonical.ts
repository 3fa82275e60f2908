import { SamlError } from './error.ts';
import type { XmlElement } from './xml.ts';

export interface CanonicalOptions {
  /** The prefixes of `InclusiveNamespaces`; `#default` is the default namespace. */
  readonly inclusivePrefixes: readonly string[];
  /** The element that the enveloped signature transform leaves out. */
  readonly without?: XmlElement | undefined;
}

/** The maximum number of characters of a canonical form. Each of many elements can repeat a long namespace. */
export const longestCanonicalForm = 1_048_576;

const textEscapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' };
const attributeEscapes: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '"': '&quot;' },
  ...{ '\t': '&#x9;', '\n': '&#xA;', '\r': '&#xD;' },
};

const textOf = (value: string): string => value.replace(/[&<>\r]/g, (character) => textEscapes[character]!);
const attributeText = (value: string): string =>
  value.replace(/[&<"\t\n\r]/g, (character) => attributeEscapes[character]!);

const qualified = (prefix: string, local: string): string => (prefix === '' ? local : `${prefix}:${local}`);

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Returns the prefixes whose namespaces an element renders if they differ from those of the elements around it. */
const renderedPrefixes = ({ prefix, attributes }: XmlElement, inclusive: readonly string[]): readonly string[] => {
  const visible = attributes.filter((each) => each.prefix !== '').map((each) => each.prefix);
  // The prefix `xml` is never declared in canonical form.
  return [...new Set([prefix, ...visible, ...inclusive])].filter((each) => each !== 'xml').sort(compare);
};

/**
 * Returns the canonical form of an element (Exclusive XML Canonicalization 1.0). Elements without comments have the same form with
 * and without them.
 * @throws {SamlError} of the rule `size`
 */
export const canonicalize = (apex: XmlElement, { inclusivePrefixes, without }: CanonicalOptions): string => {
  const inclusive = inclusivePrefixes.map((prefix) => (prefix === '#default' ? '' : prefix));
  const parts: string[] = [];
  let length = 0;
  const write = (part: string): void => {
    length += part.length;
    if (length > longestCanonicalForm) throw new SamlError('size', 'The canonical form of the document is too long.');
    parts.push(part);
  };

  /** @param outer the namespaces that the elements around this one have rendered */
  const writeElement = (element: XmlElement, outer: ReadonlyMap<string, string>): void => {
    const { prefix, local, attributes, scope, children } = element;
    const rendered = new Map(outer);
    write(`<${qualified(prefix, local)}`);
    for (const each of renderedPrefixes(element, inclusive)) {
      const namespace = scope.get(each) ?? '';
      if ((rendered.get(each) ?? '') === namespace) continue;
      rendered.set(each, namespace);
      write(` ${each === '' ? 'xmlns' : `xmlns:${each}`}="${attributeText(namespace)}"`);
    }
    const sorted = [...attributes].sort(
      (one, other) => compare(one.namespace, other.namespace) || compare(one.local, other.local),
    );
    for (const each of sorted) write(` ${qualified(each.prefix, each.local)}="${attributeText(each.value)}"`);
    write('>');
    for (const child of children) {
      if (typeof child === 'string') write(textOf(child));
      else if (child !== without) writeElement(child, rendered);
    }
    write(`</${qualified(prefix, local)}>`);
  };

  writeElement(apex, new Map());
  return parts.join('');
};
