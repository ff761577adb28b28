import { UploadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import { useRef } from 'react';
import { type fileCalls, storedFileCalls } from '#domain/calls/files.ts';
import { uploadFile } from '#src/api/files.ts';
import { PermittedButton } from '#src/resource/PermittedButton.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';

interface Props {
  readonly label: string;
  /** It takes the file. */
  readonly call: typeof storedFileCalls.upload | typeof fileCalls.uploadToMinio;
  /** Where the answer has the stored path: its message, or a field of its result. */
  readonly place: string;
  onDone(): void;
}

/** Sends one file at once; a failure says why in the server's words. */
export function UploadButton({ label, call, place, onDone }: Props) {
  const http = useHttp();
  const { message } = App.useApp();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) =>
      uploadFile(http, file, file.name, { biz: 'temp', action: call.path, responseName: place }),
    onSuccess(_path, file) {
      void message.success(`${file.name} 上传成功`);
      onDone();
    },
    onError: (error) => void message.error(error.message),
  });
  return (
    <>
      <PermittedButton
        action={storedFileCalls.upload.access.permission}
        icon={<UploadOutlined aria-hidden />}
        loading={isPending}
        onClick={() => input.current?.click()}
      >
        {label}
      </PermittedButton>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file !== undefined) mutate(file);
        }}
      />
    </>
  );
}
