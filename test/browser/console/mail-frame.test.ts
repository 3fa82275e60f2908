import { createServer } from 'node:http';
import type { Frame, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { listenOnLoopback } from '../../kit/loopback.ts';
import { exampleTemplate } from '../../kit/receiver-commands.ts';
import { eventually, headingOf, useConsole } from './kit.ts';

const { service, administrator, open } = useConsole();

/** Another origin, and the paths that were requested there. */
const startOther = async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end();
  });
  const { url, close } = await listenOnLoopback(server);
  onTestFinished(async () => {
    server.closeAllConnections();
    await close();
  });
  return { url, asked };
};

/** Answers previews with an email, as a notification application of an attacker. */
const previewing = (html: string): void => {
  const answer = service.mailbox.answer;
  service.mailbox.answer = (command) =>
    command.type === 'templates.preview'
      ? { status: 200, body: { subject: 'Hello', html, text: 'Hello' } }
      : answer(command);
  onTestFinished(() => {
    service.mailbox.answer = answer;
  });
};

/** The page of the service in the console, and the frame without permissions in it, which shows the email. */
const framesOf = (page: Page): readonly (Frame | undefined)[] => {
  const outer = page.frames().find((frame) => frame.parentFrame() === page.mainFrame());
  return [outer, outer?.childFrames()[0]];
};

const shownIn = async (page: Page): Promise<Frame> => {
  await eventually(async () => framesOf(page)[1]?.getByText('The email').count()).toBe(1);
  return framesOf(page)[1]!;
};

/** A script that returns styles of the paragraph. */
const styleOf = (...names: readonly string[]): string =>
  `(({ ${names.join(', ')} }) => [${names.join(', ')}])(getComputedStyle(document.querySelector('p')))`;

const hash = `#/mails/templates/${exampleTemplate.id}`;
/** Chromium reports what the policy and the sandbox have stopped. */
const refusals = /Content Security Policy|[Ss]andbox|Blocked|frame-ancestors|net::ERR|favicon/;

// regression A392
test('nothing in the HTML of an email runs, loads from another origin except images, or leads away', async () => {
  const { url, asked } = await startOther();
  const attack = `window.top.hacked = 1; fetch('${url}/script'); location = '${url}/location'`;
  previewing(`<!doctype html><html><head>
    <base href="${url}/base/"><meta http-equiv="refresh" content="0;url=${url}/refresh">
    <meta http-equiv="Content-Security-Policy" content="default-src * 'unsafe-inline' 'unsafe-eval'">
    <link rel="stylesheet" href="${url}/link.css"><link rel="preload" as="script" href="${url}/preload.js">
    <link rel="prefetch" href="${url}/prefetch"><link rel="manifest" href="${url}/manifest">
    <style>@import url("${url}/import.css"); @font-face { font-family: theirs; src: url("${url}/font") }
      p { color: rgb(1, 2, 3); font-family: theirs }</style>
    <script>${attack}</script><script src="${url}/script.js"></script><script type="module">${attack}</script>
    </head><body onload="${attack}">
    <p style="font-weight: 900">The email</p>
    <img src="x" onerror="${attack}"><svg onload="${attack}"><animate onbegin="${attack}" attributeName="x" dur="1s"/></svg>
    <details open ontoggle="${attack}">open</details><input autofocus onfocus="${attack}">
    <iframe src="${url}/frame"></iframe><iframe srcdoc="<script>${attack}</script>"></iframe>
    <object data="${url}/object"></object><embed src="${url}/embed"><video autoplay src="${url}/video"></video>
    <form action="${url}/form"><button>Send</button></form>
    <a id="link" href="${url}/link">link</a> <a id="top" href="${url}/top" target="_top">top</a>
    <a id="self" href="${url}/self" target="_self">self</a> <a id="script" href="javascript:${attack}">script</a>
    <div><template shadowrootmode="open"><script>${attack}</script></template></div>
    </body></html>`);
  const user = await administrator();
  await open({ user, hash, ignores: refusals }, async ({ page }) => {
    const shown = await shownIn(page);
    const address = page.url();
    for (const name of ['Send', 'link', 'top', 'self', 'script']) {
      await shown.locator(name === 'Send' ? 'button' : `#${name}`).click({ timeout: 2000 });
      await page.waitForTimeout(100);
    }
    expect(page.url()).toBe(address);
    expect(page.context().pages()).toHaveLength(1);
    // Its own styles apply.
    const style = await shown.evaluate(styleOf('color', 'fontWeight'));
    expect(style).toEqual(['rgb(1, 2, 3)', '900']);
    expect(await page.evaluate('window.hacked')).toBeUndefined();
    expect(asked).toEqual([]);
  });
});

// regression A392
test('the frame takes an email of the console only, and reads nothing of its origin', async () => {
  const user = await administrator();
  previewing('<!doctype html><p>The email</p>');
  await open({ user, hash, ignores: refusals }, async ({ page }) => {
    await shownIn(page);
    const outer = framesOf(page)[0]!;
    expect(await outer.evaluate('self.origin')).toBe('null');
    expect(await outer.evaluate('(() => { try { return document.cookie } catch { return "refused" } })()')).toBe(
      'refused',
    );
    // A message of another window than the one around it.
    await outer.evaluate(`window.postMessage({ html: '<p>Another</p>', title: '', scheme: 'light' }, '*')`);
    await page.waitForTimeout(200);
    expect(await (await shownIn(page)).locator('body').textContent()).toBe('The email');
  });
});

// regression A392
test('a page of another origin cannot show the frame', async () => {
  const { url } = await startOther();
  const user = await administrator();
  await open({ user, ignores: refusals }, async ({ page }) => {
    await headingOf(page, 'Overview').waitFor();
    const origin = new URL(page.url()).origin;
    await page.goto(url);
    await page.evaluate(`document.body.innerHTML = '<iframe src="${origin}/console/frames/mail"></iframe>'`);
    await page.waitForTimeout(300);
    const inner = page.frames().at(1);
    expect(inner?.url()).not.toContain('/console/frames/mail');
  });
});

test('an email has light or dark colors as the reader chooses, whatever the system prefers', async () => {
  previewing(`<!doctype html><style>p { color: rgb(9, 9, 9) }
    @media (prefers-color-scheme: dark) { p { color: rgb(200, 200, 200) } }
    @media (prefers-color-scheme:light) { p { outline-style: dotted } }</style><p>The email</p>`);
  const user = await administrator();
  for (const look of ['light', 'dark'] as const)
    await open({ user, hash, look }, async ({ page }) => {
      const style = async () => {
        const shown = await shownIn(page);
        return shown.evaluate(styleOf('color', 'outlineStyle'));
      };
      await eventually(style).toEqual(['rgb(9, 9, 9)', 'dotted']);
      await page.getByRole('button', { name: 'Dark' }).click();
      await eventually(style).toEqual(['rgb(200, 200, 200)', 'none']);
    });
});
