import type { PageContext } from '../../openid/pages.ts';
import { filled } from './texts/languages.ts';
import type { Texts } from './texts/texts.ts';

/** Returns the link back to the application, or to the account page if the application has no URL. */
export const backLinkOf = (
  { app }: Pick<PageContext, 'app'>,
  { backToApp }: Texts,
): { readonly href: string; readonly text: string } => ({
  href: app.settings.appUrl ?? `/account/${app.uuid}`,
  text: filled(backToApp, { app: app.name }),
});
