import { filters, type Liquid, toValue } from 'liquidjs';
import { TemplateFault } from './template-source.ts';

/** Limits the characters of one part of an email, and of a value in it. */
export const longestOutput = 500_000;

const tooLong = (): TemplateFault => new TemplateFault(`It is longer than ${longestOutput} characters`);

/** Returns the text that a template writes for a value. */
const toText = (value: unknown): string => {
  const plain: unknown = toValue(value as object);
  if (typeof plain === 'string') return plain;
  if (plain === null || plain === undefined) return '';
  return Array.isArray(plain) ? plain.map(toText).join('') : String(plain);
};

/**
 * Returns the length of the text of a value, counted up to the limit. An array of a few kilobytes can become a text of gigabytes,
 * because its elements can be the same long text.
 */
const lengthOf = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  if (!Array.isArray(value)) return 1;
  let length = 0;
  for (const element of value) {
    length += 1 + lengthOf(element);
    if (length > longestOutput) break;
  }
  return length;
};

const bounded = <V>(value: V): V => {
  if (lengthOf(value) > longestOutput) throw tooLong();
  return value;
};

type Handler = (this: unknown, ...values: unknown[]) => unknown;

const boundedFilter = (handler: Handler) =>
  function* limited(this: unknown, ...values: unknown[]): Generator<unknown, unknown, unknown> {
    return bounded(yield handler.apply(this, values));
  };

/** Escapes values in HTML, for templates whose values have a limit. */
export const escapeValue = function (this: unknown, value: unknown): string {
  return (filters['escape'] as Handler).call(this, toText(bounded(value))) as string;
};

/**
 * Counts the characters that templates write while they write them: the output and the captures, at any depth.
 * @returns a function that starts the count of the next rendering
 */
export const limitOutput = (liquid: Liquid): (() => void) => {
  let written = 0;
  const { renderer } = liquid;
  const renderTemplates = renderer.renderTemplates.bind(renderer);
  type Emitter = NonNullable<Parameters<typeof renderTemplates>[2]>;
  const createEmitter = (): Emitter => ({
    buffer: '',
    write(value) {
      const text = toText(bounded(value));
      written += text.length;
      if (written > longestOutput) throw tooLong();
      this.buffer += text;
    },
  });
  // Captures and included files request a separate output by leaving out the emitter.
  renderer.renderTemplates = (templates, context, emitter = createEmitter()) =>
    renderTemplates(templates, context, emitter);
  for (const [name, filter] of Object.entries(liquid.filters)) {
    const { handler, raw } = typeof filter === 'function' ? { handler: filter, raw: false } : filter;
    liquid.registerFilter(name, { handler: boundedFilter(handler as Handler) as never, raw: raw ?? false });
  }
  return () => {
    written = 0;
  };
};
