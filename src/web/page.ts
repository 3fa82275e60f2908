import { createHash } from 'node:crypto';
import { style as common } from './style.ts';

const digest = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What a page consists of besides its text. */
interface Parts {
  /** CSS; absent: the dress that all pages have in common. */
  readonly style?: string;
  /** JavaScript, a module. It must be the same for every reader, since the policy names its digest. */
  readonly script?: string;
  /** What it loads besides: styles, scripts and fonts of this origin, which bring styles with these digests along. */
  readonly files?: { readonly styleDigests: readonly string[] };
}

/**
 * What is in a page is let in by its digest, and nothing else, unless the page says that it loads files of this origin. A
 * script may ask this origin, and no other.
 */
export const policyFor = ({ style = common, script, files }: Parts = {}) => {
  const own = files ? [`'self'`] : [];
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      'img-src data:',
      ['style-src', ...own, digest(style), ...(files?.styleDigests ?? [])].join(' '),
      ...(files ? ['font-src data:'] : []),
      ...(script === undefined ? [] : [['script-src', ...own, digest(script)].join(' '), "connect-src 'self'"]),
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  } as const;
};

export const pagePolicy = policyFor();

/** For what is a page for people and data for machines, by what they accept. */
export const negotiatedPageHeaders = { ...pagePolicy, Vary: 'Accept' } as const;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Text with `code` in it, as HTML. */
export const inlineCode = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** A gate: the mark of the service. */
export const mark = `<svg viewBox="0 0 48 48" fill="none" stroke="currentColor" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M7 43V21a17 17 0 0 1 34 0v22"/><path d="M16 43V22a8 8 0 0 1 16 0v21"/><path d="M3 43h42"/><path d="M24 14v29M16 30h16"/></svg>`;

const icon = `data:image/svg+xml,${encodeURIComponent(mark.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" color="#0b6e5c" '))}`;

const privacy = `<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
`;

interface Page extends Omit<Parts, 'files'> {
  readonly title: string;
  /** HTML. */
  readonly body: string;
  /** HTML above all else. */
  readonly bar?: string;
  /** HTML of the head: the files that are loaded. */
  readonly head?: string;
  /** Whether the page contains personal data, and must not be indexed or shown by other sites. */
  readonly isPrivate?: boolean;
}

/** A whole page in the service's dress. */
export const page = ({
  title,
  body,
  bar = '',
  head = '',
  style = common,
  script,
  isPrivate = false,
}: Page): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${isPrivate ? privacy : ''}<title>${escapeHtml(title)}</title>
<link rel="icon" href="${icon}">
<style>${style}</style>
${head}</head>
<body>
${bar}<main>
${body}
</main>
${script === undefined ? '' : `<script type="module">${script}</script>\n`}</body>
</html>
`;
