/** Who else says who people are: OpenID Connect issuers, and a CAS server. */

import { isLoopback } from './proxy.ts';

/** How somebody proves which account is theirs when they come from an issuer for the first time. */
export const BindingProof = { password: 'password', phone: 'phone' } as const;
type BindingProof = (typeof BindingProof)[keyof typeof BindingProof];

export interface IdentityProvider {
  /** Its name on the wire. */
  readonly source: string;
  readonly title: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly proof: BindingProof;
}

export interface ThirdPartySettings {
  readonly providers: readonly IdentityProvider[];
  /** `https://cas.example.com/cas`, without a slash at its end; `null` = no single sign-on. */
  readonly casUrl: string | null;
}

const SOURCE = /^[a-z][a-z0-9_]{0,29}$/;
const MAX_TITLE = 12;
/** What the protocol calls them. */
const TITLES: Readonly<Record<string, string>> = {
  github: 'GitHub',
  wechat_enterprise: '企业微信',
  dingtalk: '钉钉',
  wechat_open: '微信',
};
/** Parts of paths below which a source has its own. */
const RESERVED: ReadonlySet<string> = new Set(['render', 'oauth2', 'user', 'callback']);

/** `OIDC_PROVIDERS=github,keycloak`, then the settings of each: `OIDC_GITHUB_ISSUER` and so on. */
export function readThirdParty(
  text: (name: string) => string | null,
  problems: string[],
): ThirdPartySettings {
  const sources = (text('OIDC_PROVIDERS') ?? '').split(',').flatMap((name) => name.trim() || []);
  const casUrl = text('CAS_URL');
  if (new Set(sources).size < sources.length) problems.push('OIDC_PROVIDERS 不能重复');
  if (casUrl !== null && !isSafeAddress(casUrl))
    problems.push(`CAS_URL=${casUrl} 应为 https:// 地址（本机可用 http://），不带参数`);
  // People come back to an address that is registered over there: a server that is reached from outside must know its own.
  const isNeeded = sources.length > 0 || casUrl !== null;
  if (isNeeded && text('PUBLIC_URL') === null && !isLoopback(text('HOST') ?? '127.0.0.1'))
    problems.push('OIDC_PROVIDERS、CAS_URL 需要同时设置 PUBLIC_URL');
  return {
    providers: sources.map((source) => readProvider(source, text, problems)),
    casUrl: casUrl?.replace(/\/+$/, '') ?? null,
  };
}

function readProvider(
  source: string,
  text: (name: string) => string | null,
  problems: string[],
): IdentityProvider {
  if (!SOURCE.test(source) || RESERVED.has(source))
    problems.push(`OIDC_PROVIDERS=${source} 应为小写字母开头的字母、数字、下划线`);
  const prefix = `OIDC_${source.toUpperCase()}`;
  const needed = (name: string): string => {
    const value = text(`${prefix}_${name}`);
    if (value === null) problems.push(`缺少 ${prefix}_${name}`);
    return value ?? '';
  };
  const issuer = needed('ISSUER');
  if (issuer !== '' && !isSafeAddress(issuer))
    problems.push(`${prefix}_ISSUER=${issuer} 应为 https:// 地址（本机可用 http://），不带参数`);
  const title = text(`${prefix}_TITLE`) ?? TITLES[source] ?? source;
  if (title.length > MAX_TITLE) problems.push(`${prefix}_TITLE 最多 ${MAX_TITLE} 个字符`);
  const proof = text(`${prefix}_BINDING`) ?? BindingProof.password;
  if (proof !== BindingProof.password && proof !== BindingProof.phone)
    problems.push(`${prefix}_BINDING=${proof} 应为 password、phone 之一`);
  return {
    source,
    title,
    issuer,
    clientId: needed('CLIENT_ID'),
    clientSecret: needed('CLIENT_SECRET'),
    proof: proof === BindingProof.phone ? BindingProof.phone : BindingProof.password,
  };
}

/** What is said there decides who somebody is: encrypted, or it never leaves this machine. */
function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, search, hash, username } = new URL(address);
  if (search !== '' || hash !== '' || username !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}
