/** HAProxy before the servers of a cluster: the board goes to the server that drives the days, everything else to any of them. */

import { execFileSync } from 'node:child_process';
import { API_BASE } from '#server/http/base.ts';

export const INSTALL_HAPROXY =
  '没有找到 haproxy（Debian 和 Ubuntu：apt-get install haproxy）；装好后再运行即有统一入口，现在可以直接访问各台服务器';

export function hasHaproxy(): boolean {
  try {
    execFileSync('haproxy', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** @param servers addresses, `127.0.0.1:3101` */
export function describeProxy(port: number, servers: readonly string[]): string {
  const lines = servers.map((address, index) => `  server s${index + 1} ${address}`).join('\n');
  return `# As many connections as the limit on open files allows: 'ulimit -n', or LimitNOFILE of its service.
defaults
  mode http
  timeout connect 2s
  timeout client 2m
  timeout server 2m
  timeout tunnel 1h
  # A busy server answers late: only one that is gone or says no is left out at once.
  timeout check 2s
  option forwardfor
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response response-timeout

frontend fairway
  bind 127.0.0.1:${port}
  http-request set-header X-Forwarded-Proto http
  acl is_board path_beg ${API_BASE}/admin/golf
  use_backend driver if is_board
  default_backend all

# Days of the parks: one server drives them.
backend driver
  option httpchk GET /readyz
  default-server check inter 500ms fall 1 rise 1
${lines}

# Calls and sockets that each of them serves.
backend all
  balance leastconn
  option httpchk GET /readyz?part=calls
  default-server check inter 500ms fall 1 rise 1
${lines}
`;
}
