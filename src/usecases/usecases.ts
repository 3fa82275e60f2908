import { type Me, me } from './accounts/me.ts';
import { type Signup, signup } from './accounts/signup.ts';
import type { Ports } from './ports.ts';
import { type Login, login } from './sessions/login.ts';
import { type Logout, logout } from './sessions/logout.ts';
import { type Refresh, refresh } from './sessions/refresh.ts';

/** Everything the service can do. Both doors call these and nothing else. */
export interface UseCases {
  readonly signup: Signup;
  readonly login: Login;
  readonly refresh: Refresh;
  readonly logout: Logout;
  readonly me: Me;
}

export const useCases = (ports: Ports): UseCases => ({
  signup: signup(ports),
  login: login(ports),
  refresh: refresh(ports),
  logout: logout(ports),
  me,
});
