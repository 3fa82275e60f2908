import { readStyles, readTemplate } from '../files.ts';
import { html } from '../html.ts';
import { mark, page, policyFor } from '../page.ts';

const style = readStyles('theme.css', 'page.css', 'account/account.css', 'account-app/app.css');
const script = `import '/dev/account/app.ts';`;
const importMap = JSON.stringify({
  imports: { 'lit-html': '/dev/account/lit-html.js', 'openapi-fetch': '/dev/account/openapi-fetch.js' },
});
const template = readTemplate('account-app/app.html');

export const accountAppPolicy = policyFor({ style, script, importMap, files: { styleDigests: [] } });

export interface AccountApp {
  readonly appName: string;
  /** Identifies the application and grants no permissions. */
  readonly appKey: string;
}

/** Returns the page that loads the app. */
export const accountAppPage = ({ appName, appKey }: AccountApp): string =>
  page({
    title: appName,
    body: template({ mark: html(mark), appName, appKey }),
    style,
    importMap,
    script,
    isPrivate: true,
  });
