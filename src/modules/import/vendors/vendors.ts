import { aspnet } from './aspnet.ts';
import { auth0 } from './auth0.ts';
import { betterAuth } from './better-auth.ts';
import { clerk } from './clerk.ts';
import { cognito } from './cognito.ts';
import { devise } from './devise.ts';
import { django } from './django.ts';
import { firebase } from './firebase.ts';
import { keycloak } from './keycloak.ts';
import { okta } from './okta.ts';
import { supabase } from './supabase.ts';
import type { Vendor } from './vendor.ts';
import type { VendorName } from './vendor-names.ts';
import { wordpress } from './wordpress.ts';

export const vendors: Readonly<Record<VendorName, Vendor>> = {
  auth0,
  firebase,
  cognito,
  keycloak,
  supabase,
  clerk,
  okta,
  'better-auth': betterAuth,
  wordpress,
  devise,
  django,
  aspnet,
};
