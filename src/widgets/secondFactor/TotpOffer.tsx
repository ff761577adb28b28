import { Flex, QRCode, theme, Typography } from 'antd';
import { CodeForm } from './CodeForm.tsx';

interface Props {
  readonly offer: { readonly secret: string; readonly uri: string };
  readonly failure: string | null;
  readonly isBusy: boolean;
  onCode(code: string): void;
}

/** Cameras want dark on light, whatever the page looks like. */
const LIGHT = theme.getDesignToken();
const SIZE_PX = 176;

/** A new authenticator app: photographed or typed, then shown to work by its first code. */
export function TotpOffer({ offer, failure, isBusy, onCode }: Props) {
  const grouped = offer.secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
  return (
    <Flex vertical gap={12}>
      <Typography.Text>
        1. 用手机上的身份验证器应用（如 Microsoft Authenticator、Google Authenticator）扫描二维码
      </Typography.Text>
      <Flex justify="center">
        <QRCode
          value={offer.uri}
          type="svg"
          size={SIZE_PX}
          color={LIGHT.colorTextBase}
          bgColor={LIGHT.colorBgBase}
        />
      </Flex>
      <Typography.Text>
        不能扫描时手动输入密钥：
        <Typography.Text code copyable={{ text: offer.secret }}>
          {grouped}
        </Typography.Text>
      </Typography.Text>
      <CodeForm
        label="2. 输入身份验证器显示的6位验证码"
        placeholder="6位验证码"
        failure={failure}
        isBusy={isBusy}
        onSubmit={onCode}
      />
    </Flex>
  );
}
