// First, so that a screen's own sheet comes after the parts it arranges.
import './shared/styles/app.css';
import { makeQueryClient } from '@spw/ui/http/query-client.ts';
import { reportErrors } from '@spw/ui/http/report-errors.ts';
import { applyPreferences, readPreferences } from '@spw/ui/preferences/preferences.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app.tsx';

reportErrors();
applyPreferences(readPreferences());

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App queries={makeQueryClient()} />
    </BrowserRouter>
  </StrictMode>,
);
