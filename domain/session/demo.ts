/** What terminal, log and login page say of a server whose passwords everybody knows (SEC-54). */
export const DEMO_NOTICE =
  '演示服务器：账号和密码是公开的，只能在本机使用，前面不能有反向代理或端口转发；短信验证码只显示在启动它的终端';
