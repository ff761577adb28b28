/** First words by which an exported function says what it does. */
export const VERBS = new Set(
  `abandon abort accelerate accept acknowledge add adjust advance age aggregate align allow analyse announce answer
  append apply approve archive are arrange arrive ask assemble assert assign attach authenticate authorise await balance
  begin bind book bound break broadcast build bundle cache calculate call can cancel capture cast catch change
  charge check choose claim clamp clean clear clip clone close collapse collect combine compact compare compile
  complete compose compress compute concat confirm connect consume contains continue convert copy correct count
  cover create crop cut debounce decide declare decode deduplicate defer define delay delete deliver derive describe
  destroy detach detect diagnose diff disable discard disconnect dispatch distribute divide do does download drag
  drain draw drop edit emit enable encode encrypt end enqueue enrich ensure enter enumerate erase escape estimate
  evaluate evict examine exchange execute exist expand expect expire explain export expose extend extract fail fetch fill
  filter find finish fire fit fix flag flatten flush focus fold follow forbid force forecast forget format forward
  free freeze fulfil gather generate get give go grant group grow guard guess halt handle harden has hash hide hold
  hydrate identify ignore import improve include increment index infer inform initialise inject insert inspect
  install interpolate interpret invalidate invoke is issue iterate join judge jump keep kick label land launch lay
  lead learn leave lift limit linger link list listen load locate lock log look loop lose lower maintain make manage
  map mark mask match may measure merge migrate mount move multiplex multiply must name navigate need negotiate
  normalise note notify nudge number observe offer omit open order overlay override pack pad page paginate paint
  pair pan parse pass paste patch pause perform persist pick pin place plan play poll pop populate post predict
  prefer prefill prepare present press prevent price print process produce project promote propose protect provide
  prune publish pull purge push put quantise query queue quote raise rank rate reach read rebuild recalculate
  receive recognise recompute reconcile reconnect record recount recover redirect redo redraw reduce refresh refund
  refuse register reject relate release reload remember remind remove rename render renew renumber reopen reorder
  repair repeat replace replay reply report request require reserve reset resize resolve respond restart restore
  resume retain retry return reuse reveal reverse revert revise revoke rewind rewrite ring roll rotate round route
  run sample sanitise save scale scan schedule scope score screen scroll seal search seat see seed seek select send
  separate serialise serve set settle shape share shift shorten should show shuffle sign simplify simulate skip
  slice smooth snap solve sort speak spell split spread squeeze stamp start step stop store stream stringify strip
  stroke style submit subscribe subtract succeed suggest sum summarise suppress suspend swap switch sync tag take
  tap tell terminate test throttle throw tick tidy to toggle trace track transact transfer transform translate
  transmit travel trim trust try turn type unbind undo unescape unfreeze uninstall unlock unpack unquote unregister
  unseat unsubscribe update upgrade upload upsert use validate verify view visit wait wake walk warm warn was watch
  weigh widen wire withdraw wrap write yield zoom`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
