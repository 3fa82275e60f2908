import type { App } from '../../kernel/app.ts';
import type { Ports } from '../../kernel/ports.ts';
import { brandColorsOf } from '../branding/branding.ts';
import type { Mail } from './content.ts';

export type SendingApp = Pick<App, 'id' | 'uuid' | 'name' | 'logo' | 'settings'>;

/** Returns an application as the notification application gets it, with its logo and colors if it has any. */
export const mailAppOf = (app: SendingApp, imageUrlOf: Ports['imageUrlOf']): Mail['app'] => {
  const { uuid: id, name, logo, settings } = app;
  if (logo === undefined && settings.brandColor === null) return { id, name };
  return {
    id,
    name,
    branding: {
      logo_url: logo === undefined ? null : imageUrlOf(app, logo),
      colors: settings.brandColor === null ? null : brandColorsOf(app),
    },
  };
};
