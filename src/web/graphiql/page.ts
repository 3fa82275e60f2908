import type { Bar } from '../bar.ts';
import { escapeHtml, page, policyFor } from '../page.ts';
import { ideAssets } from './assets.ts';
import { ideScript } from './script.ts';
import { ideStyle } from './style.ts';

/** With this style GraphiQL's dialogs keep the page behind them from scrolling. It is written by a script, and changes with its version. */
const scrollLock = "'sha256-nzTgYzXYDNe6BAHiiI7NNlfK8n/auuOAhh2t92YvuXo='";

export const idePolicy = policyFor({ style: ideStyle, script: ideScript, files: { styleDigests: [scrollLock] } });

const loading = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" href="/graphql/assets/${file}">`
    : `<script src="/graphql/assets/${file}" defer></script>`;

/** GraphiQL, with an application key filled in. */
export const idePage = async (appKey: string | undefined, bar: Bar): Promise<string> => {
  const files = [...(await ideAssets()).keys()];
  return page({
    title: 'GraphQL · Gatehouse',
    bar: bar('/graphql'),
    head: `${files.map(loading).join('\n')}\n`,
    style: ideStyle,
    script: ideScript,
    body: `<div id="graphiql" data-app-key="${escapeHtml(appKey ?? '')}"><p class="wait">Loading the GraphQL editor. It requires JavaScript.</p></div>`,
  });
};
