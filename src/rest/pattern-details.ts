import { emailInputRule } from '../kernel/email.ts';
import { formats } from '../kernel/formats.ts';
import { languageTagRule } from '../kernel/locale.ts';
import { permissionRule } from '../kernel/role.ts';

/** The detail for each pattern of the contract that requests can violate. */
export const patternDetails: ReadonlyMap<string, string> = new Map([
  [emailInputRule.pattern.source, formats.email],
  [String.raw`^[^\S\x00-\x1f\x7f-\x9f]*[^\s\x00-\x1f\x7f-\x9f][^\x00-\x1f\x7f-\x9f]*$`, formats.name],
  [String.raw`^https?://[^\s\x00-\x1f\x7f-\x9f]+$`, formats.url],
  [String.raw`^https?://[^\s?#\x00-\x1f\x7f-\x9f]+$`, formats.issuer],
  ['^[+()./ -]*[0-9][0-9+()./ -]*$', formats.phone],
  [String.raw`^\d{4}-\d{2}-\d{2}$`, formats.date],
  [String.raw`^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$`, formats.timestamp],
  [String.raw`^\d{4}$`, formats.digits],
  ['^[A-Z]$', formats.letter],
  ['^[A-Z]{2}$', formats.country],
  [languageTagRule.pattern.source, formats.language],
  ['^[a-z][a-z0-9-]*$', formats.provider],
  ['^[!-~]*$', formats.headerToken],
  [permissionRule.pattern.source, formats.permission],
]);
