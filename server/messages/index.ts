/** Messages and their templates: records that people of the platform keep, and the sender behind them (SYSTEM-43). */

import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { sysMailSink, sysMessage, sysMessageTemplate } from '#domain/entities/message.ts';
import { createTextSender } from '../mail/transport.ts';
import { serveResource } from '../resource/routes/routes.ts';
import type { ResourceRules } from '../resource/rules.ts';
import { eraseRows } from '../resource/store.ts';
import { createChannels } from './channels.ts';
import { createMessageRules, createTemplateRules } from './rules.ts';
import { MessageSender } from './sender.ts';
import { registerTemplateRoutes } from './templateRoutes.ts';

/** By the ways that this server has. */
export function createMessageSender({ db, clock, notices, settings, log }: FastifyInstance): MessageSender {
  const mail = settings.mail === null ? null : createTextSender(settings.mail);
  return new MessageSender({
    db,
    clock,
    send: createChannels({ db, now: clock.now, notices, mail }),
    failed: (error) => log.error({ err: error }, 'messages were not sent'),
  });
}

export const registerMessages: FastifyPluginAsync = async (app) => {
  const { messages: sender } = app;
  app.addHook('onListen', async () => void sender.start());
  app.addHook('preClose', () => sender.stop());

  serveResource(
    app,
    sysMessage,
    createMessageRules(app.now, () => void sender.look()),
  );
  serveResource(app, sysMessageTemplate, createTemplateRules(app.now));
  const sinkRules: ResourceRules = { onRemove: (tx, rows) => eraseRows(tx, sysMailSink, rows) };
  serveResource(app, sysMailSink, sinkRules);
  await registerTemplateRoutes(app, {});
};
