import { hasHost } from '../../kernel/web-address.ts';
import type { LoggedOut } from '../../openid/frontchannel-logout.ts';
import { readTemplate } from '../files.ts';
import { escapeHtml, html } from '../html.ts';
import type { Texts } from './texts/texts.ts';
import type { Written } from './view.ts';

const template = readTemplate('sign-in/message.html');

/** The time that the pages of clients have to load before the browser returns to the client, in seconds. */
const loadSeconds = 2;

/**
 * Writes the page after a logout. It loads the pages of clients in frames that are not shown, and returns to the client that has started
 * the logout, also if one of them does not load.
 */
export const writeLoggedOut = ({ frames, next }: LoggedOut, texts: Texts): Written => {
  const title = texts.loggedOut;
  const hidden = frames.map((url) => `<iframe hidden src="${escapeHtml(url)}" referrerpolicy="no-referrer"></iframe>`);
  const link =
    next === undefined
      ? ''
      : `<p class="links"><a href="${escapeHtml(next)}">${escapeHtml(texts.continueButton)}</a></p>`;
  const body = template({ title, hint: texts.loggedOutHint, details: html(`${link}${hidden.join('')}`) });
  const refresh =
    next === undefined ? '' : `<meta http-equiv="refresh" content="${loadSeconds}; url=${escapeHtml(next)}">\n`;
  return {
    title,
    body,
    head: refresh,
    frames: [
      ...new Set(
        frames
          .map((url) => new URL(url))
          .filter(hasHost)
          .map(({ origin }) => origin),
      ),
    ],
  };
};
