import { createHash } from 'node:crypto';
import { readStyles, readTemplate } from './files.ts';
import { html } from './html.ts';

const digest = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The style of pages without their own. */
export const pageStyle = readStyles('theme.css', 'page.css');

/** The parts of a page besides its text. */
interface Parts {
  readonly style?: string;
  /** A JavaScript module. It must be the same for every reader, because the policy contains its digest. */
  readonly script?: string;
  /** A JSON import map of the modules that the script imports by name. */
  readonly importMap?: string;
  /** Allows further styles, scripts and fonts of this origin, and inline styles with these digests. */
  readonly files?: { readonly styleDigests: readonly string[] };
  /** The sources of images besides `data:` URLs. */
  readonly images?: readonly string[];
  /** The sources of a policy to which forms may lead, also by redirects. Absent: the page sends no form. */
  readonly formTargets?: readonly string[];
  /** The origins of the documents in frames of the page. */
  readonly frames?: readonly string[];
  /** The sources of a part of another service, such as the widget of a challenge, by directive. */
  readonly foreign?: Readonly<Partial<Record<'script' | 'frame' | 'connect' | 'style', readonly string[]>>>;
  /** The style sheets of a document in a frame of the page. Its elements may have styles of their own, too. */
  readonly inner?: readonly string[];
}

/**
 * Matches a source (Content Security Policy Level 3, section 2.3.1): a keyword or a digest in quotes, a scheme, or an origin with a path,
 * whose first label may be a wildcard as in those of hCaptcha.
 * It contains nothing that ends a source or a directive.
 */
const source =
  /^(?:'[a-z0-9+/=-]+'|[a-z][a-z0-9+.-]*:|https?:\/\/(?:\*\.)?[a-z0-9._-]+(?::[0-9]+)?(?:\/[a-z0-9._~/-]*)?)$/i;

/** Returns the source of one image of another site for a policy; undefined if a policy cannot name it. */
export const imageSourceOf = (uri: string): string | undefined => {
  const { origin = '', pathname = '' } = URL.parse(uri) ?? {};
  return [origin + pathname, origin].find((one) => source.test(one));
};

/** @throws if a source has another form: it could add a directive */
const directive = (name: string, ...sources: readonly string[]): string => {
  if (!sources.every((one) => source.test(one))) throw new Error(`A source of ${name} is not valid.`);
  return [name, ...sources].join(' ');
};

/**
 * Returns the policy of a page. It allows the style and the script by their digests and, if `files` is set, files of this origin.
 * Scripts may send requests only to this origin.
 */
export const policyFor = ({
  style = pageStyle,
  script,
  importMap,
  files,
  inner,
  images = [],
  formTargets = [`'none'`],
  frames = [],
  foreign = {},
}: Parts = {}) => {
  const own = files ? [`'self'`] : [];
  const embedded = [...frames, ...(foreign.frame ?? [])];
  const scripts = [importMap, script].filter((text) => text !== undefined).map(digest);
  return {
    'Content-Security-Policy': [
      directive('default-src', `'none'`),
      directive('img-src', 'data:', ...images),
      directive(
        'style-src',
        ...own,
        ...[style, ...(inner ?? [])].map(digest),
        ...(files?.styleDigests ?? []),
        ...(foreign.style ?? []),
      ),
      ...(inner ? [directive('style-src-attr', `'unsafe-inline'`)] : []),
      ...(files ? [directive('font-src', 'data:')] : []),
      ...(scripts.length === 0 && !files
        ? []
        : [
            directive('script-src', ...own, ...scripts, ...(foreign.script ?? [])),
            directive('connect-src', `'self'`, ...(foreign.connect ?? [])),
          ]),
      ...(embedded.length === 0 ? [] : [directive('frame-src', ...embedded)]),
      directive('base-uri', `'none'`),
      directive('form-action', ...formTargets),
      directive('frame-ancestors', `'none'`),
    ].join('; '),
  } as const;
};

const pagePolicy = policyFor();

/** The headers of a resource that is a page for people and data for clients, depending on `Accept`. */
export const negotiatedPageHeaders = { ...pagePolicy, Vary: 'Accept' } as const;

const frame = readTemplate('page.html');

/** The logo. */
export const mark = readTemplate('mark.svg')();

/** The icon of pages, as a URL. */
export const icon = `data:image/svg+xml,${encodeURIComponent(mark.replace('<svg ', '<svg color="#0b6e5c" '))}`;

const privacy = `<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
`;

interface Page extends Omit<Parts, 'files' | 'inner' | 'images' | 'formTargets' | 'frames' | 'foreign'> {
  readonly title: string;
  /** The content as HTML. */
  readonly body: string;
  /** The navigation bar as HTML. */
  readonly bar?: string;
  /** Additional HTML of the head, which loads files. */
  readonly head?: string;
  /** The language of the page. Absent: English. */
  readonly language?: string;
  /** True if the page contains personal data, and must not be indexed or embedded. */
  readonly isPrivate?: boolean;
}

/** Returns a whole page. */
export const page = ({
  title,
  body,
  bar = '',
  head = '',
  style = pageStyle,
  importMap,
  script,
  language = 'en',
  isPrivate = false,
}: Page): string =>
  frame({
    language,
    privacy: html(isPrivate ? privacy : ''),
    title,
    icon,
    style: html(`<style>${style}</style>\n`),
    head: html(importMap === undefined ? head : `${head}<script type="importmap">${importMap}</script>\n`),
    bar: html(bar),
    body: html(body),
    script: html(script === undefined ? '' : `<script type="module">${script}</script>\n`),
  });
