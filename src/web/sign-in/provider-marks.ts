import type { DriverName } from '../../modules/social/social.ts';
import { readTemplate } from '../files.ts';
import { type Html, html } from '../html.ts';
import { initialOf } from './logo.ts';

/** Reads the mark of a vendor as its brand rules have it: shape and colors unchanged, those of one color in that of the text. */
const read = (name: string): Html => html(readTemplate(`sign-in/providers/${name}.svg`)());

const marks: Readonly<Record<DriverName, Html | undefined>> = {
  apple: read('apple'),
  discord: read('discord'),
  facebook: read('facebook'),
  github: read('github'),
  gitlab: read('gitlab'),
  google: read('google'),
  linkedin: read('linkedin'),
  microsoft: read('microsoft'),
  openid: undefined,
  slack: read('slack'),
  x: read('x'),
};

/** Returns the mark of the provider behind a button. */
export const providerMark = (driver: DriverName, label: string): Html => marks[driver] ?? initialOf(label);
