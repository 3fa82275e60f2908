/* Generated from contracts/ by codegen.ts. Never edited: change the contract and run `npm run codegen`. */
import type { Mail } from '../mail.ts';

/** The contract's example of each email. */
export const mailExamples: readonly Mail[] = [
  {
    "id": "5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e",
    "type": "mail.requested",
    "template": "welcome",
    "occurred_at": "2026-03-14 09:26:53",
    "app": {
      "id": "0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1",
      "name": "Gatehouse"
    },
    "recipient": {
      "email": "ada@example.com",
      "name": "Ada Lovelace",
      "language": "EN",
      "locale": "en-GB"
    },
    "data": {}
  },
  {
    "id": "5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e",
    "type": "mail.requested",
    "template": "verify-email",
    "occurred_at": "2026-03-14 09:26:53",
    "app": {
      "id": "0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1",
      "name": "Gatehouse"
    },
    "recipient": {
      "email": "ada@example.com",
      "name": "",
      "language": "EN",
      "locale": "en-GB"
    },
    "data": {
      "url": "https://auth.example.com/account/0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1/verification?ui_locales=en#key=pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE",
      "key": "pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE",
      "expires_at": "2026-03-15 09:26:53"
    }
  },
  {
    "id": "5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e",
    "type": "mail.requested",
    "template": "password-recovery",
    "occurred_at": "2026-03-14 09:26:53",
    "app": {
      "id": "0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1",
      "name": "Gatehouse"
    },
    "recipient": {
      "email": "ada@example.com",
      "name": "Ada Lovelace",
      "language": "EN",
      "locale": "en-GB"
    },
    "data": {
      "url": "https://auth.example.com/account/0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1/recovery?ui_locales=en#key=pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE",
      "key": "pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE",
      "expires_at": "2026-03-14 10:26:53"
    }
  },
  {
    "id": "5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e",
    "type": "mail.requested",
    "template": "password-changed",
    "occurred_at": "2026-03-14 09:26:53",
    "app": {
      "id": "0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1",
      "name": "Gatehouse"
    },
    "recipient": {
      "email": "ada@example.com",
      "name": "Ada Lovelace",
      "language": "EN",
      "locale": "en-GB"
    },
    "data": {
      "ip": "203.0.113.7",
      "user_agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
      "unlinked_identities": [
        {
          "provider": "GitHub",
          "email": "eve@example.com"
        }
      ]
    }
  },
  {
    "id": "5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e",
    "type": "mail.requested",
    "template": "email-change-confirm",
    "occurred_at": "2026-03-14 09:26:53",
    "app": {
      "id": "0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1",
      "name": "Gatehouse"
    },
    "recipient": {
      "email": "ada@lovelace.example",
      "name": "",
      "language": "EN",
      "locale": "en-GB"
    },
    "data": {
      "url": "https://auth.example.com/account/0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1/email-change?ui_locales=en#key=pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE",
      "key": "pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE",
      "expires_at": "2026-03-14 10:26:53",
      "side": "new",
      "old_email": "ada@example.com",
      "new_email": "ada@lovelace.example"
    }
  },
  {
    "id": "5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e",
    "type": "mail.requested",
    "template": "email-change-notice",
    "occurred_at": "2026-03-14 09:26:53",
    "app": {
      "id": "0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1",
      "name": "Gatehouse"
    },
    "recipient": {
      "email": "ada@example.com",
      "name": "Ada Lovelace",
      "language": "EN",
      "locale": "en-GB"
    },
    "data": {
      "state": "changed",
      "old_email": "ada@example.com",
      "new_email": "ada@lovelace.example"
    }
  },
  {
    "id": "5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e",
    "type": "mail.requested",
    "template": "invitation",
    "occurred_at": "2026-03-14 09:26:53",
    "app": {
      "id": "0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1",
      "name": "Gatehouse"
    },
    "recipient": {
      "email": "grace@example.com",
      "name": "",
      "language": "EN",
      "locale": "en"
    },
    "data": {
      "url": "https://auth.example.com/account/0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1/invitation?ui_locales=en#key=pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE",
      "key": "pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE",
      "expires_at": "2026-03-21 09:26:53",
      "invited_by": "Ada Lovelace",
      "company": "Analytical Engines",
      "role": "User",
      "level": "company"
    }
  },
  {
    "id": "5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e",
    "type": "mail.requested",
    "template": "session-theft",
    "occurred_at": "2026-03-14 09:26:53",
    "app": {
      "id": "0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1",
      "name": "Gatehouse"
    },
    "recipient": {
      "email": "ada@example.com",
      "name": "Ada Lovelace",
      "language": "EN",
      "locale": "en-GB"
    },
    "data": {
      "ip": "203.0.113.7",
      "user_agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"
    }
  },
  {
    "id": "5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e",
    "type": "mail.requested",
    "template": "new-identity",
    "occurred_at": "2026-03-14 09:26:53",
    "app": {
      "id": "0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1",
      "name": "Gatehouse"
    },
    "recipient": {
      "email": "ada@example.com",
      "name": "Ada Lovelace",
      "language": "EN",
      "locale": "en-GB"
    },
    "data": {
      "provider": "Google",
      "identity_email": "ada@example.com",
      "ip": "203.0.113.7",
      "user_agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
      "password_removed": false,
      "unlinked_identities": []
    }
  },
  {
    "id": "5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e",
    "type": "mail.requested",
    "template": "identity-unlinked",
    "occurred_at": "2026-03-14 09:26:53",
    "app": {
      "id": "0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1",
      "name": "Gatehouse"
    },
    "recipient": {
      "email": "ada@example.com",
      "name": "Ada Lovelace",
      "language": "EN",
      "locale": "en-GB"
    },
    "data": {
      "provider": "Google",
      "identity_email": "ada@example.com",
      "ip": "203.0.113.7",
      "user_agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"
    }
  },
  {
    "id": "5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e",
    "type": "mail.requested",
    "template": "password-breached",
    "occurred_at": "2026-03-14 09:26:53",
    "app": {
      "id": "0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1",
      "name": "Gatehouse"
    },
    "recipient": {
      "email": "ada@example.com",
      "name": "Ada Lovelace",
      "language": "EN",
      "locale": "en-GB"
    },
    "data": {}
  },
  {
    "id": "5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e",
    "type": "mail.requested",
    "template": "login-blocked",
    "occurred_at": "2026-03-14 09:26:53",
    "app": {
      "id": "0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1",
      "name": "Gatehouse"
    },
    "recipient": {
      "email": "ada@example.com",
      "name": "Ada Lovelace",
      "language": "EN",
      "locale": "en-GB"
    },
    "data": {
      "kind": "account",
      "ip": "203.0.113.7",
      "user_agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"
    }
  },
  {
    "id": "5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e",
    "type": "mail.requested",
    "template": "webhook-endpoint-disabled",
    "occurred_at": "2026-03-14 09:26:53",
    "app": {
      "id": "0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1",
      "name": "Gatehouse"
    },
    "recipient": {
      "email": "ada@example.com",
      "name": "Ada Lovelace",
      "language": "EN",
      "locale": "en-GB"
    },
    "data": {
      "endpoint_id": 11,
      "host": "crm.example.com",
      "reason": "failing"
    }
  },
  {
    "id": "5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e",
    "type": "mail.requested",
    "template": "single-sign-on",
    "occurred_at": "2026-03-14 09:26:53",
    "app": {
      "id": "0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1",
      "name": "Gatehouse"
    },
    "recipient": {
      "email": "ada@example.com",
      "name": "Ada Lovelace",
      "language": "EN",
      "locale": "en-GB"
    },
    "data": {
      "reason": "break_glass",
      "company_name": "Difference Engines",
      "connection_name": "Engines Ltd",
      "owner_email": "charles@engines.example",
      "ip": "203.0.113.7",
      "user_agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"
    }
  },
  {
    "id": "5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e",
    "type": "mail.requested",
    "template": "company-domain",
    "occurred_at": "2026-03-14 09:26:53",
    "app": {
      "id": "0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1",
      "name": "Gatehouse"
    },
    "recipient": {
      "email": "ada@example.com",
      "name": "Ada Lovelace",
      "language": "EN",
      "locale": "en-GB"
    },
    "data": {
      "company_id": 7,
      "company_name": "Difference Engines",
      "domain": "engines.example",
      "reason": "failing",
      "unverified_at": "2026-03-28 09:26:53"
    }
  },
  {
    "id": "5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e",
    "type": "mail.requested",
    "template": "new-device",
    "occurred_at": "2026-03-14 09:26:53",
    "app": {
      "id": "0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1",
      "name": "Gatehouse"
    },
    "recipient": {
      "email": "ada@example.com",
      "name": "Ada Lovelace",
      "language": "EN",
      "locale": "en-GB"
    },
    "data": {
      "ip": "203.0.113.7",
      "user_agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"
    }
  },
  {
    "id": "5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e",
    "type": "mail.requested",
    "template": "impersonation",
    "occurred_at": "2026-03-14 09:26:53",
    "app": {
      "id": "0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1",
      "name": "Gatehouse"
    },
    "recipient": {
      "email": "ada@example.com",
      "name": "Ada Lovelace",
      "language": "EN",
      "locale": "en-GB"
    },
    "data": {
      "expires_at": "2026-03-14 10:26:53"
    }
  },
  {
    "id": "5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e",
    "type": "mail.requested",
    "template": "factor-added",
    "occurred_at": "2026-03-14 09:26:53",
    "app": {
      "id": "0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1",
      "name": "Gatehouse"
    },
    "recipient": {
      "email": "ada@example.com",
      "name": "Ada Lovelace",
      "language": "EN",
      "locale": "en-GB"
    },
    "data": {
      "factor": "Ada's phone",
      "ip": "203.0.113.7",
      "user_agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"
    }
  },
  {
    "id": "5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e",
    "type": "mail.requested",
    "template": "factor-removed",
    "occurred_at": "2026-03-14 09:26:53",
    "app": {
      "id": "0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1",
      "name": "Gatehouse"
    },
    "recipient": {
      "email": "ada@example.com",
      "name": "Ada Lovelace",
      "language": "EN",
      "locale": "en-GB"
    },
    "data": {
      "factor": "Ada's phone",
      "ip": "203.0.113.7",
      "user_agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"
    }
  },
  {
    "id": "5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e",
    "type": "mail.requested",
    "template": "factor-removal-scheduled",
    "occurred_at": "2026-03-14 09:26:53",
    "app": {
      "id": "0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1",
      "name": "Gatehouse"
    },
    "recipient": {
      "email": "ada@example.com",
      "name": "Ada Lovelace",
      "language": "EN",
      "locale": "en-GB"
    },
    "data": {
      "factor": "Ada's phone",
      "removal_due_at": "2026-03-15 09:26:53"
    }
  },
  {
    "id": "5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e",
    "type": "mail.requested",
    "template": "recovery-code-used",
    "occurred_at": "2026-03-14 09:26:53",
    "app": {
      "id": "0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1",
      "name": "Gatehouse"
    },
    "recipient": {
      "email": "ada@example.com",
      "name": "Ada Lovelace",
      "language": "EN",
      "locale": "en-GB"
    },
    "data": {
      "codes_left": 9,
      "ip": "203.0.113.7",
      "user_agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"
    }
  },
  {
    "id": "5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e",
    "type": "mail.requested",
    "template": "recovery-codes-replaced",
    "occurred_at": "2026-03-14 09:26:53",
    "app": {
      "id": "0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1",
      "name": "Gatehouse"
    },
    "recipient": {
      "email": "ada@example.com",
      "name": "Ada Lovelace",
      "language": "EN",
      "locale": "en-GB"
    },
    "data": {
      "ip": "203.0.113.7",
      "user_agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"
    }
  },
  {
    "id": "5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e",
    "type": "mail.requested",
    "template": "login-code",
    "occurred_at": "2026-03-14 09:26:53",
    "app": {
      "id": "0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1",
      "name": "Gatehouse"
    },
    "recipient": {
      "email": "ada@example.com",
      "name": "Ada Lovelace",
      "language": "EN",
      "locale": "en-GB"
    },
    "data": {
      "url": "https://auth.example.com/account/0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1/login?ui_locales=en#key=pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE",
      "key": "pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE",
      "code": "49203951",
      "creates_account": false,
      "expires_at": "2026-03-14 09:36:54",
      "ip": "203.0.113.7",
      "user_agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"
    }
  },
  {
    "id": "5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e",
    "type": "mail.requested",
    "template": "reauthentication-code",
    "occurred_at": "2026-03-14 09:26:53",
    "app": {
      "id": "0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1",
      "name": "Gatehouse"
    },
    "recipient": {
      "email": "ada@example.com",
      "name": "Ada Lovelace",
      "language": "EN",
      "locale": "en-GB"
    },
    "data": {
      "code": "49203951",
      "expires_at": "2026-03-14 09:36:54",
      "ip": "203.0.113.7",
      "user_agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"
    }
  },
  {
    "id": "5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e",
    "type": "mail.requested",
    "template": "credentials-removed",
    "occurred_at": "2026-03-14 09:26:53",
    "app": {
      "id": "0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1",
      "name": "Gatehouse"
    },
    "recipient": {
      "email": "ada@example.com",
      "name": "",
      "language": "EN",
      "locale": "en-GB"
    },
    "data": {
      "password_removed": true,
      "factors_removed": false,
      "unlinked_identities": [],
      "ip": "203.0.113.7",
      "user_agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"
    }
  },
  {
    "id": "5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e",
    "type": "mail.requested",
    "template": "account-merged",
    "occurred_at": "2026-03-14 09:26:53",
    "app": {
      "id": "0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1",
      "name": "Gatehouse"
    },
    "recipient": {
      "email": "ada@example.com",
      "name": "Ada Lovelace",
      "language": "EN",
      "locale": "en-GB"
    },
    "data": {
      "account": "kept",
      "by": "user",
      "ip": "203.0.113.7",
      "user_agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"
    }
  }
];
