import { QuestionCircleOutlined } from '@ant-design/icons';

/** The explanation of a field, behind a sign that is no part of its name. */
export const buildHelp = (title: string) => ({ title, icon: <QuestionCircleOutlined aria-hidden /> });
