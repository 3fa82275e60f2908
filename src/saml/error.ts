/** The rules of the reader, in the order in which it checks them. The first one that a response breaks is reported. */
export const samlRules = [
  'size',
  'xml',
  'structure',
  'status',
  'algorithm',
  'signature',
  'digest',
  'issuer',
  'destination',
  'request',
  'subject',
  'recipient',
  'time',
  'conditions',
  'audience',
  'text',
] as const;

export type SamlRule = (typeof samlRules)[number];

export interface ComparedValues {
  readonly expected: string | undefined;
  readonly received: string | undefined;
}

/**
 * A message of an identity provider that breaks a rule. The text is for the administrators of a connection: it may contain parts of the
 * message.
 */
export class SamlError extends Error {
  override readonly name = 'SamlError';
  readonly rule: SamlRule;
  /** The values that were compared, if the rule compares some. */
  readonly compared: ComparedValues | undefined;

  constructor(rule: SamlRule, detail: string, compared?: ComparedValues) {
    super(detail);
    this.rule = rule;
    this.compared = compared;
  }
}

const longestQuote = 200;

/** Returns text of a message as part of a sentence: shortened, and without characters that would break a line or a log. */
export const quoted = (text: string | undefined): string => {
  if (text === undefined) return 'absent';
  const visible = text.replace(/[^\x20-\x7e]/g, '?');
  return `"${visible.length > longestQuote ? `${visible.slice(0, longestQuote)}…` : visible}"`;
};
