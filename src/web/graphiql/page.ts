import type { Bar } from '../bar.ts';
import { readScript, readStyles, readTemplate } from '../files.ts';
import { page, policyFor } from '../page.ts';
import { ideAssets } from './assets.ts';

const style = readStyles('theme.css', 'graphiql/graphiql.css');
const script = readScript('graphiql/graphiql.js');
const template = readTemplate('graphiql/graphiql.html');

/**
 * The digest of the style with which GraphiQL's dialogs prevent scrolling of the page. A script writes it, and it changes with
 * the version.
 */
const scrollLock = "'sha256-nzTgYzXYDNe6BAHiiI7NNlfK8n/auuOAhh2t92YvuXo='";

export const idePolicy = policyFor({ style, script, files: { styleDigests: [scrollLock] } });

const loading = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" href="/graphql/assets/${file}">`
    : `<script src="/graphql/assets/${file}" defer></script>`;

/** Returns the page of GraphiQL with an application key filled in. */
export const idePage = async (appKey: string | undefined, bar: Bar): Promise<string> => {
  const files = [...(await ideAssets()).keys()];
  return page({
    title: 'GraphQL · Gatehouse',
    bar: bar('/graphql'),
    head: `${files.map(loading).join('\n')}\n`,
    style,
    script,
    body: template({ appKey: appKey ?? '' }),
  });
};
