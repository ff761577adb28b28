import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadConfig } from '#src/api/config.ts';
import '#src/shell/theme/theme.css';
import '#src/shell/theme/base.css';
import { getPreferences } from '#src/shell/settings/preferences.ts';
import { Root } from './Root.tsx';
import { createRuntime } from './runtime.ts';
import { installDefaultPolicy } from './trustedTypes.ts';

// Before anything is drawn: libraries write their style sheets with it.
installDefaultPolicy();
// Dresses the page in the remembered colours: nothing is painted before this script has run (SHELL-45).
getPreferences();

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');

// Not a top-level await: it would keep the bundler from merging chunks.
void loadConfig(location.origin).then((config) =>
  createRoot(place).render(
    <StrictMode>
      <Root runtime={createRuntime(config)} />
    </StrictMode>,
  ),
);
