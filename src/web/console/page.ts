import type { Page } from '../../openid/pages.ts';
import { textsFor } from '../account-app/texts/languages.ts';
import { readTemplate } from '../files.ts';
import type { HostedPage } from '../hosted-page.ts';
import { icon, page } from '../page.ts';
import type { BuiltConsole } from './files.ts';

const template = readTemplate('console/page.html');

/**
 * Allows files of this origin alone, and HTML only as the templates of Svelte: any other text that a script assigns as HTML is
 * refused (Trusted Types).
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types svelte-trusted-html',
].join('; ');

/** Returns the page that loads the built files. */
export const consolePage = ({ context, publicUrl, appKey }: HostedPage, built: BuiltConsole): Page => {
  const { app, language } = context;
  const { language: known, texts } = textsFor(language);
  return {
    body: template({
      language: known,
      title: `Console · ${app.name}`,
      icon,
      style: built.style,
      script: built.script,
      app: app.uuid,
      appName: app.name,
      appKey,
      publicUrl,
      noscript: texts.needsScript,
    }),
    headers: { 'Content-Security-Policy': policy, 'Referrer-Policy': 'no-referrer' },
  };
};

/** The page of a service whose console has not been built. */
export const missingConsolePage = page({
  title: 'The console is not built',
  body: `<h1>The console is not built</h1>
<p>The service works without it. <code>npm ci</code> builds it; with <code>--omit=dev</code> or <code>--ignore-scripts</code> it does not.
Run <code>npm ci --include=dev</code>, then reload this page. The image contains its files.</p>`,
});
