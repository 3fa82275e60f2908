import { fileURLToPath } from 'node:url';
import { anyColumns } from '../../src/cli/import-formats.ts';
import { readHashKeys } from '../../src/cli/import-hash-keys.ts';
import { guessFormat, openSource } from '../../src/cli/import-source.ts';
import { type Conversion, convertedSource, surveySource } from '../../src/modules/import/operations/convert-rows.ts';
import type { VendorName } from '../../src/modules/import/vendors/vendor-names.ts';
import { vendors } from '../../src/modules/import/vendors/vendors.ts';

/** The password of the users in all fixtures. */
export const vendorPassword = 'An old password of 2019';

/** The fixture of each system, in its own format. */
export const vendorFiles: Readonly<Record<VendorName, string>> = {
  auth0: 'auth0.jsonl',
  firebase: 'firebase.json',
  cognito: 'cognito.json',
  keycloak: 'keycloak.json',
  supabase: 'supabase.jsonl',
  clerk: 'clerk.csv',
  okta: 'okta.json',
  'better-auth': 'better-auth.jsonl',
  wordpress: 'wordpress.csv',
  devise: 'devise.csv',
  django: 'django.json',
  aspnet: 'aspnet.json',
};

export const vendorPath = (file: string): string =>
  fileURLToPath(new URL(`../import/vendors/${file}`, import.meta.url));

/** The files with the keys of hashes. */
export const vendorKeys: Readonly<Partial<Record<VendorName, string>>> = {
  firebase: 'firebase-keys.json',
  devise: 'devise-keys.json',
};

export const google = 'https://accounts.google.com';

/** Opens the fixture of a system, and reads what of it is not imported. */
export const openVendorFile = async (
  name: VendorName,
  { now, ...given }: { readonly now: Date } & Partial<Omit<Conversion, 'vendor' | 'options'>>,
) => {
  const [file, keys] = [vendorPath(vendorFiles[name]), vendorKeys[name]];
  const { fileKeys, firebase } = await readHashKeys(keys && vendorPath(keys));
  const vendor = vendors[name];
  const form = { format: guessFormat(file), columns: anyColumns, list: vendor.list };
  const source = openSource({ stdin: process.stdin }, file, form);
  const conversion: Conversion = {
    vendor,
    options: { now, firebase },
    fields: new Map(),
    roles: new Map(),
    providerNames: new Map(),
    providers: [{ name: 'google', driver: 'google' }],
    ...given,
  };
  const survey = await surveySource(source, conversion);
  return { source: convertedSource(source, conversion), survey, fileKeys, roles: conversion.roles };
};
