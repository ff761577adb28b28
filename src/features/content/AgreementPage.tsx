import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { PublishStatus } from '#domain/codes/service.ts';
import { golfAgreement, golfPlatformAgreement } from '#domain/entities/agreement.ts';
import { ApiError } from '#src/api/http.ts';
import { type PageTools, ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { type AgreementEntity, type AgreementText, createVersion } from './versions.ts';

/** 协议: what players of a park agree to. */
export const AgreementList = () => <AgreementPage entity={golfAgreement} />;

/** 平台协议: what everybody agrees to; for user types 0 and 1. */
export const PlatformAgreementList = () => <AgreementPage entity={golfPlatformAgreement} />;

function AgreementPage({ entity }: { readonly entity: AgreementEntity }) {
  const http = useHttp();
  const queries = useQueryClient();
  const { message } = App.useApp();
  const [compared, setCompared] = useState<AgreementText | null>(null);

  async function begin(row: AgreementText, tools: PageTools): Promise<void> {
    try {
      const start = await createVersion(queries, http, entity, row);
      tools.open({ action: 'add', title: '新版本', start });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      void message.warning(error.message);
    }
  }

  return (
    <>
      <ResourcePage
        entity={entity}
        actions={(row, tools) => [
          // A draft is edited; what was published once is followed by another version.
          ...(row.status === PublishStatus.draft
            ? []
            : [
                {
                  key: 'version',
                  label: '新版本',
                  permission: `${entity.permission}:add`,
                  run: () => void begin(row, tools),
                },
              ]),
          {
            key: 'compare',
            label: '对比',
            permission: `${entity.permission}:detail`,
            run: () => setCompared(row),
          },
        ]}
      />
      {compared !== null && (
        <CompareDialog entity={entity} agreement={compared} onClose={() => setCompared(null)} />
      )}
    </>
  );
}
