/**
 * Figures of the server by the names of the protocol's metrics. Many of these names are of a JVM and of a Tomcat, which
 * are not here: `about` says which part of this server a figure stands for.
 */

interface MetricMeaning {
  readonly about: string;
  readonly unit: 'bytes' | 'seconds' | 'ratio' | 'count';
}

const bytes = (about: string) => ({ about, unit: 'bytes' }) as const;
const seconds = (about: string) => ({ about, unit: 'seconds' }) as const;
const ratio = (about: string) => ({ about, unit: 'ratio' }) as const;
const count = (about: string) => ({ about, unit: 'count' }) as const;

export const METRICS = {
  'jvm.memory.max': bytes('Node.js 主线程 V8 堆的上限'),
  'jvm.memory.committed': bytes('V8 堆已向操作系统申请的内存'),
  'jvm.memory.used': bytes('V8 堆中正在使用的内存'),
  'jvm.buffer.memory.used': bytes('堆外 ArrayBuffer 与 Buffer 占用的内存'),
  'jvm.buffer.count': count('Node.js 不统计缓冲区个数，此处为打开的句柄（连接、管道、定时器等）'),
  'jvm.threads.daemon': count('正在运行的工作线程（数据库、电子表格）'),
  'jvm.threads.live': count('主线程与工作线程之和'),
  'jvm.threads.peak': count('启动以来线程数的最大值'),
  'jvm.classes.loaded': count('已加载的 CommonJS 依赖模块'),
  'jvm.classes.unloaded': count('Node.js 不卸载模块，恒为 0'),
  'jvm.gc.memory.allocated': bytes('启动以来在 V8 新生代中分配的内存'),
  'jvm.gc.memory.promoted': bytes('启动以来由 V8 新生代晋升到老生代的内存'),
  'jvm.gc.max.data.size': bytes('V8 老生代受堆的上限约束，此处为堆的上限'),
  'jvm.gc.live.data.size': bytes('最近一次完整回收后 V8 老生代的大小，尚未发生时为 0'),
  'jvm.gc.pause': seconds('主线程的 V8 垃圾回收'),
  'nodejs.memory.rss': bytes('操作系统分给整个进程的物理内存，含数据库线程'),
  'nodejs.memory.external': bytes('V8 堆外由 C++ 对象占用的内存'),
  'nodejs.heap.new.used': bytes('V8 新生代'),
  'nodejs.heap.old.used': bytes('V8 老生代'),
  'nodejs.heap.code.used': bytes('V8 编译后的代码'),
  'nodejs.heap.large.used': bytes('V8 大对象'),
  'nodejs.eventloop.utilization': ratio('最近几秒主线程忙碌的时间占比'),
  'nodejs.eventloop.delay': seconds('最近几秒主线程事件循环延迟的 99 分位'),
  'system.cpu.count': count('本进程可以使用的 CPU 核数'),
  'system.cpu.usage': ratio('最近几秒这台机器全部核的平均使用率'),
  'process.start.time': seconds('本服务器 Node.js 进程启动的时刻'),
  'process.uptime': seconds('本服务器 Node.js 进程启动至今'),
  'process.cpu.usage': ratio('最近几秒本进程的使用率，全部核用满为 100%'),
  'tomcat.sessions.created': count('启动以来登录而建立的会话'),
  'tomcat.sessions.expired': count('启动以来因过期而结束的会话'),
  'tomcat.sessions.active.current': count('当前有效的登录会话'),
  'tomcat.sessions.active.max': count('启动以来同时有效的登录会话最大值'),
  'tomcat.sessions.rejected': count('同一账号登录过多而被新登录顶替的会话'),
  'tomcat.global.request': seconds('启动以来应答的接口请求'),
  'tomcat.global.request.max': seconds('启动以来最慢的一次接口请求'),
} as const satisfies Readonly<Record<string, MetricMeaning>>;

export type MetricName = keyof typeof METRICS;

export const isMetricName = (name: string): name is MetricName => Object.hasOwn(METRICS, name);
