import { isUtf8 } from 'node:buffer';
import { appKey, serviceKey } from '../kit/service.ts';
import type { RawRequest } from './wire.ts';

/** The URL of a reader's own service. */
const origin = 'http://localhost:3000';
/** More than this says nothing to a reader. */
const mostBytes = 4000;

/** The placeholders that replace keys and tokens of the run. */
const placeholders: readonly (readonly [secret: RegExp, placeholder: string])[] = [
  [new RegExp(appKey, 'g'), '<APP_KEY>'],
  [new RegExp(serviceKey, 'g'), '<SERVICE_KEY>'],
  [/\beyJ[\w-]{10,}\.[\w-]{20,}\.[\w-]{20,}/g, '<TOKEN>'],
];

const withoutSecrets = (text: string): string =>
  placeholders.reduce((said, [secret, placeholder]) => said.replace(secret, placeholder), text);

const isPlain = (bytes: Uint8Array): boolean => bytes.every((byte) => byte >= 0x20 && byte < 0x7f && byte !== 0x27);

/** For a POSIX shell; what can't be seen or quoted is escaped as bash does it. */
const quote = (bytes: Uint8Array): string => {
  if (isPlain(bytes)) return `'${Buffer.from(bytes).toString('latin1')}'`;
  const escaped = [...bytes].map((byte) =>
    isPlain(Uint8Array.of(byte)) && byte !== 0x5c
      ? String.fromCharCode(byte)
      : `\\x${byte.toString(16).padStart(2, '0')}`,
  );
  return `$'${escaped.join('')}'`;
};

const bodyOf = (body: Uint8Array | undefined): readonly string[] => {
  if (body === undefined) return [];
  const bytes = isUtf8(body) ? Buffer.from(withoutSecrets(Buffer.from(body).toString())) : body;
  const note = bytes.length > mostBytes ? ` # the first ${mostBytes} of ${bytes.length} bytes` : '';
  return [`--data-binary ${quote(bytes.subarray(0, mostBytes))}${note}`];
};

/** The request as a line to paste, against a service of one's own. */
export const curlOf = ({ method, target, headers, body }: RawRequest): string => {
  const verb = method === 'HEAD' ? '--head' : `-X ${method}`;
  const lines = Object.entries(headers).map(
    ([name, text]) =>
      // A header without a value is written with a semicolon, or curl leaves it out.
      `-H ${quote(Buffer.from(text === '' ? `${name};` : withoutSecrets(`${name}: ${text}`), 'latin1'))}`,
  );
  const url = quote(Buffer.from(`${origin}${target}`, 'latin1'));
  return ['curl --path-as-is --globoff', verb, url, ...lines, ...bodyOf(body)].join(' ');
};
