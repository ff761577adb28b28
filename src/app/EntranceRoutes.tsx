/** Pages for people without a session besides the login page: fetched when somebody opens one. */

import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { REGISTER_PATH, REGISTER_RESULT_PATH } from '#domain/session/guard.ts';
import { buildLoginPathFor } from '#domain/session/redirect.ts';
import { formatDocumentTitle } from '#src/shell/pages/documentTitle.ts';
import { HttpProvider } from '#src/widgets/http/HttpContext.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { AppFailed } from './AppBoundary.tsx';
import type { Runtime } from './runtime.ts';

const RegisterPage = createLazyPart(() => import('#src/features/login/register/RegisterPage.tsx'), AppFailed);
const RegisterResultPage = createLazyPart(
  () => import('#src/features/login/register/RegisterResultPage.tsx'),
  AppFailed,
);
const ClosedPage = createLazyPart(() => import('#src/features/login/ClosedPage.tsx'), AppFailed);
const AlterationPage = createLazyPart(
  () => import('#src/features/login/alteration/AlterationPage.tsx'),
  AppFailed,
);

interface Props {
  readonly runtime: Runtime;
}

export function RegisterRoute({ runtime }: Props) {
  const navigate = useNavigate();
  const { branding, entrance } = runtime.config;
  return (
    <Entrance runtime={runtime} title="注册">
      {entrance.canRegister ? (
        <RegisterPage
          branding={branding}
          onRegistered={(username) =>
            void navigate(REGISTER_RESULT_PATH, { replace: true, state: { username } })
          }
        />
      ) : (
        <ClosedPage branding={branding} title="注册" text="本系统不开放自助注册，请联系管理员开通账号。" />
      )}
    </Entrance>
  );
}

/** Only what was registered has a result: its address alone leads to the form (LOGIN-43). */
export function RegisterResultRoute({ runtime }: Props) {
  const username = usernameOf(useLocation().state);
  if (username === '') return <Navigate to={REGISTER_PATH} replace />;
  return (
    <Entrance runtime={runtime} title="注册结果">
      <RegisterResultPage branding={runtime.config.branding} username={username} />
    </Entrance>
  );
}

export function AlterationRoute({ runtime }: Props) {
  const navigate = useNavigate();
  const { branding, entrance } = runtime.config;
  return (
    <Entrance runtime={runtime} title="忘记密码">
      {entrance.hasPhone ? (
        <AlterationPage
          branding={branding}
          onFinished={(username) => void navigate(buildLoginPathFor(username), { replace: true })}
        />
      ) : (
        <ClosedPage
          branding={branding}
          title="忘记密码"
          text="本系统未开通短信验证，不能自助找回密码，请联系管理员重置密码。"
        />
      )}
    </Entrance>
  );
}

function Entrance({
  runtime: { http, config },
  title,
  children,
}: Props & { readonly title: string; readonly children: ReactNode }) {
  const { productName } = config.branding;
  useEffect(() => {
    document.title = formatDocumentTitle(title, false, productName);
  }, [title, productName]);
  return <HttpProvider value={http}>{children}</HttpProvider>;
}

/** Navigation state is whatever an older build or another page left there. */
function usernameOf(state: unknown): string {
  const username =
    typeof state === 'object' && state !== null && 'username' in state ? state.username : undefined;
  return typeof username === 'string' ? username : '';
}
