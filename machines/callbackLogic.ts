import { type CallbackActorLogic, type CallbackLogicFunction, type EventObject, fromCallback } from 'xstate';

/**
 * `fromCallback` whose actor sends back events of known types: XState types what such an actor receives, and lets it send
 * anything.
 *
 *     transport: createCallbackLogic<TransportOrder, TransportInput, TransportReport>(({ sendBack, receive }) => { … })
 */
export const createCallbackLogic = <Order extends EventObject, Input, Report extends EventObject>(
  run: CallbackLogicFunction<Order, Report, Input>,
): CallbackActorLogic<Order, Input> => fromCallback<Order, Input>(run);
